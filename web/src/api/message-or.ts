import { AppError, noSentence } from './app-error';

/** Codes that the browser's side gives itself; everything else is an answer of the server. */
const OURS: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'UNEXPECTED']);

/** The server's own sentence where it sent one, else the given one. */
export const messageOr = (thrown: unknown, fallback: string): string =>
  thrown instanceof AppError && !OURS.has(thrown.code) && thrown.message !== noSentence() && thrown.message !== ''
    ? thrown.message
    : fallback;

/** The given sentence, with the server's own under it where it sent one that does not begin so itself. */
export function withReason(thrown: unknown, sentence: string): string {
  const reason = messageOr(thrown, sentence);
  return reason.startsWith(sentence) ? reason : `${sentence}\n${reason}`;
}
