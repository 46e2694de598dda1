import { blindIndex, sealer, type Sealer } from '@jumun/runtime';

/** Encrypts this service's personal columns; a sealed value opens only in the row and column it was made for. */
export class Vault {
  private readonly sealer: Sealer;

  constructor(private readonly key: Buffer) {
    this.sealer = sealer(key);
  }

  seal(text: string, table: string, column: string, rowId: string): string {
    return this.sealer.seal(text, `${table}.${column}.${rowId}`);
  }

  open(sealed: string, table: string, column: string, rowId: string): string {
    return this.sealer.open(sealed, `${table}.${column}.${rowId}`);
  }

  /** Finds an e-mail address without keeping it readable; case makes no difference. */
  emailIndex(email: string): string {
    return blindIndex(this.key, email.toLowerCase());
  }
}
