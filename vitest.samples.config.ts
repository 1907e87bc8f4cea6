import { defineConfig } from 'vitest/config';

/** Tests on real documents and runs, found under BYLAWS_SAMPLES (default ../shared). */
export default defineConfig({
  test: {
    include: ['test/samples/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
