import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a refresh token can wait; a screen may be off for a season. */
export const REFRESH_TOKEN_MS = { owner: 30 * DAY_MS, operator: 30 * DAY_MS, device: 90 * DAY_MS };

/** A new refresh token (43 characters), which is given away and not kept. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a refresh token is kept: 256 random bits need no slow one. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();
