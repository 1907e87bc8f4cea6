/** Reads the details of a coded error that some code is expected to throw. */
import { CodedError, type ErrorDetails } from '../../pipeline/artifacts/coded-error.js';

/** @throws whatever else `run` throws, and an error where it throws nothing. */
export async function detailsOf(run: () => unknown): Promise<ErrorDetails> {
  try {
    await run();
  } catch (error) {
    if (error instanceof CodedError) return error.details;
    throw error;
  }
  throw new Error('nothing was thrown');
}
