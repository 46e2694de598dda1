import { timingSafeEqual } from 'node:crypto';
import { blindIndex, keyId, sealer, type KeyRing, type Sealer } from '@jumun/runtime';

/**
 * Encrypts this service's personal columns, and finds rows by keyed hashes; a sealed value opens only in the row and column
 * it was made for.
 */
export class Vault {
  readonly sealer: Sealer;
  /** The name of the key that indexes are written with. */
  readonly indexKeyId: string;

  constructor(
    ring: KeyRing,
    private readonly indexKeys: KeyRing,
  ) {
    this.sealer = sealer(...ring);
    this.indexKeyId = keyId(indexKeys[0]);
  }

  seal(text: string, table: string, column: string, rowId: string): string {
    return this.sealer.seal(text, placeOf(table, column, rowId));
  }

  open(sealed: string, table: string, column: string, rowId: string): string {
    return this.sealer.open(sealed, placeOf(table, column, rowId));
  }

  /** Finds an e-mail address without keeping it readable; case makes no difference. */
  emailIndexes(email: string): Indexes {
    return this.indexes(email.toLowerCase());
  }

  /** Finds a person of a provider without keeping the number readable. */
  socialIndexes(provider: string, providerId: string): Indexes {
    return this.indexes(`social ${provider} ${providerId}`);
  }

  /** The hashes of a shop's reset code: a million codes are tried in no time without the key. */
  resetCodeHashes(shopId: string, code: string): Indexes {
    return this.indexes(`reset ${shopId} ${code}`);
  }

  /** The hashes of an operator's recovery code. */
  recoveryCodeHashes(operatorId: string, code: string): Indexes {
    return this.indexes(`recovery ${operatorId} ${code}`);
  }

  /** The hashes of the code that was sent to a shop's e-mail address. */
  emailCodeHashes(shopId: string, code: string): Indexes {
    return this.indexes(`email ${shopId} ${code}`);
  }

  /** The hashes of a code for an owner who is signed in, bound to what it is for and where it was sent. */
  accountCodeHashes(shopId: string, purpose: string, to: string, code: string): Indexes {
    return this.indexes(`${purpose} ${shopId} ${to} ${code}`);
  }

  /** Tells who asked for a code, without keeping readable who that was. */
  askerHashes(asker: string): Indexes {
    return this.indexes(`asker ${asker}`);
  }

  /** Proves that we made the link that undoes a change (43 characters). */
  undoProofs(changeId: string): Indexes {
    return this.indexes(`undo ${changeId}`);
  }

  /** Counts tries without keeping readable whose they are. */
  attemptIndex(...parts: readonly string[]): Indexes {
    return this.indexes(['attempt', ...parts].join(' '));
  }

  /**
   * The tokens that may follow a refresh token: the same from every copy of the service, and not guessable (43
   * characters).
   */
  successorsOf(refreshToken: string): Indexes {
    return this.indexes(`refresh ${refreshToken}`);
  }

  /** The hashes of the code that a device shows. */
  pairingCodeHashes(code: string): Indexes {
    return this.indexes(`pairing ${code}`);
  }

  /** The first refresh token of a device that polls by this key; not guessable by others (43 characters). */
  refreshTokensOf(pollKey: string): Indexes {
    return this.indexes(`device ${pollKey}`);
  }

  /** Tells clients apart without keeping readable what they say of themselves. */
  clientIndexes(client: string): Indexes {
    return this.indexes(`client ${client}`);
  }

  /** Proves that a browser's mark is ours. */
  browserProofs(text: string): Indexes {
    return this.indexes(`browser ${text}`);
  }

  /** Whether rows may still be written by another key than the newest. */
  get isIndexTurning(): boolean {
    return this.indexKeys.length > 1;
  }

  private indexes(text: string): Indexes {
    const [newest, ...older] = this.indexKeys;
    return [blindIndex(newest, text), ...older.map((key) => blindIndex(key, text))];
  }
}

/** A keyed hash by each key of the ring: the first is written, and all are looked up. */
export type Indexes = readonly [newest: string, ...older: string[]];

/** Whether a secret is one of these, found in a time that tells nothing of where it differs. */
export const isAmong = (one: string, others: Indexes): boolean => others.some((other) => isSameText(one, other));

const isSameText = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Binds a sealed value to its table, column and row. */
export const placeOf = (table: string, column: string, rowId: string): string => `${table}.${column}.${rowId}`;
