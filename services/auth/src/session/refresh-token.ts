import { createHash, randomBytes } from 'node:crypto';

export const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** A new refresh token (43 characters), which is given away and not kept. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a refresh token is kept: 256 random bits need no slow one. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();
