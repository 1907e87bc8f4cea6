import { defineConfig } from 'vitest/config';

/** The core suite: material of our own, no sample folder, no network. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/samples/**', 'test/fixtures/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
