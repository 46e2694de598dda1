import { randomBytes } from 'node:crypto';
import { KNOWN_BROWSER_SECONDS, type Role } from '@jumun/contracts';
import { isAmong, type Indexes, type Vault } from '../vault.js';

/** An account as a browser's mark is bound to it: a new password makes every mark of the old one worthless. */
export interface KnownAccount {
  role: Role;
  id: string;
  passwordHash: string;
}

/** The trace of a right log-in in a browser: a name of its own, when it ends, and the proof of both. */
export function markBrowser(vault: Vault, account: KnownAccount, now: Date): string {
  const endsAtSeconds = Math.floor(now.getTime() / 1000) + KNOWN_BROWSER_SECONDS;
  const stamp = `${randomBytes(12).toString('base64url')}.${endsAtSeconds}`;
  return `${stamp}.${proofsOf(vault, account, stamp)[0]}`;
}

/** The name of a browser that logged in to this account before; undefined for any other. */
export function knownBrowser(vault: Vault, account: KnownAccount, mark: string, now: Date): string | undefined {
  const [name = '', ends = '', proof = ''] = mark.split('.');
  if (!(Number(ends) * 1000 > now.getTime())) return undefined;
  return isAmong(proof, proofsOf(vault, account, `${name}.${ends}`)) ? name : undefined;
}

const proofsOf = (vault: Vault, { role, id, passwordHash }: KnownAccount, stamp: string): Indexes =>
  vault.browserProofs([role, id, passwordHash, stamp].join(' '));
