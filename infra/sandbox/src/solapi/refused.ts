import type { Answer } from '../answer.ts';

/** SOLAPI's way to say no to a request as a whole. */
export const refused = (status: number, errorCode: string, errorMessage: string): Answer => ({
  status,
  body: { errorCode, errorMessage },
});
