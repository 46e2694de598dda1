import { AppError } from '../../api/app-error';

/** Codes that the browser's side gives itself; everything else came from the server, in its own words. */
const OURS = /^(NETWORK|TIMEOUT|UNEXPECTED|HTTP_\d+)$/;

/** The server's own sentence where it sent one, else the given one. */
export const messageOr = (thrown: unknown, fallback: string): string =>
  thrown instanceof AppError && !OURS.test(thrown.code) && thrown.message !== '' ? thrown.message : fallback;
