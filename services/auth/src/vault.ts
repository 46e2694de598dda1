import { timingSafeEqual } from 'node:crypto';
import { blindIndex, sealer, type KeyRing, type Sealer } from '@jumun/runtime';

/** Encrypts this service's personal columns; a sealed value opens only in the row and column it was made for. */
export class Vault {
  readonly sealer: Sealer;

  /** The index key stays when the ring turns, since an index only finds what was made with the same key. */
  constructor(
    ring: KeyRing,
    private readonly indexKey: Buffer,
  ) {
    this.sealer = sealer(...ring);
  }

  seal(text: string, table: string, column: string, rowId: string): string {
    return this.sealer.seal(text, placeOf(table, column, rowId));
  }

  open(sealed: string, table: string, column: string, rowId: string): string {
    return this.sealer.open(sealed, placeOf(table, column, rowId));
  }

  /** Finds an e-mail address without keeping it readable; case makes no difference. */
  emailIndex(email: string): string {
    return blindIndex(this.indexKey, email.toLowerCase());
  }

  /** Finds a person of a provider without keeping the number readable. */
  socialIndex(provider: string, providerId: string): string {
    return blindIndex(this.indexKey, `social ${provider} ${providerId}`);
  }

  /** What is kept of a shop's reset code: a million codes are tried in no time without the key. */
  resetCodeHash(shopId: string, code: string): string {
    return blindIndex(this.indexKey, `reset ${shopId} ${code}`);
  }

  /** The hash that is kept of an operator's recovery code. */
  recoveryCodeHash(operatorId: string, code: string): string {
    return blindIndex(this.indexKey, `recovery ${operatorId} ${code}`);
  }

  /** The hash that is kept of the code that was sent to a shop's e-mail address. */
  emailCodeHash(shopId: string, code: string): string {
    return blindIndex(this.indexKey, `email ${shopId} ${code}`);
  }

  /** Counts tries without keeping readable whose they are. */
  attemptIndex(...parts: readonly string[]): string {
    return blindIndex(this.indexKey, ['attempt', ...parts].join(' '));
  }

  /** The token that follows a refresh token: the same for whoever shows it, and to be guessed by nobody (43 characters). */
  successorOf(refreshToken: string): string {
    return blindIndex(this.indexKey, `refresh ${refreshToken}`);
  }

  /** Tells clients apart without keeping readable what they say of themselves. */
  clientIndex(client: string): string {
    return blindIndex(this.indexKey, `client ${client}`);
  }

  /** Proves that a browser's mark is ours. */
  browserProof(text: string): string {
    return blindIndex(this.indexKey, `browser ${text}`);
  }
}

/** Compares two secrets in a time that tells nothing of where they differ. */
export const isSameText = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** What binds a sealed value to where it stands. */
export const placeOf = (table: string, column: string, rowId: string): string => `${table}.${column}.${rowId}`;
