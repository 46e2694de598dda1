import { Problem } from './errors.js';

/** How long a proof of who one is stays fresh: a log-in, or a password, passkey or mailed code shown again. */
export const FRESH_SECONDS = 5 * 60;

/** Whether a session proved itself just now; `provenAt` is in seconds since 1970. */
export const isFresh = (provenAt: number | null | undefined, now: Date): boolean =>
  provenAt != null && now.getTime() / 1000 - provenAt <= FRESH_SECONDS;

/** Throws REAUTH_REQUIRED unless a session proved itself just now. */
export function assertFresh({ provenAt }: { provenAt?: number | null | undefined }, now: Date): void {
  if (!isFresh(provenAt, now)) throw new Problem('REAUTH_REQUIRED');
}
