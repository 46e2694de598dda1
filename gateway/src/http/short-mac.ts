import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;

/**
 * HMAC-SHA-256 of ASCII texts that all have one length, in base64url. An `Hmac` of Node is an object that the collector
 * has to free outside of its own memory, which costs an answer that is kept ready as much as all the rest of it; two plain
 * hashes over memory that is used again leave nothing behind.
 */
export class ShortMac {
  private readonly inner: Buffer;
  private readonly outer: Buffer;

  constructor(
    readonly key: Buffer,
    private readonly length: number,
  ) {
    if (key.length > BLOCK_BYTES) throw new RangeError('a key longer than a block would have to be hashed first');
    this.inner = Buffer.alloc(BLOCK_BYTES + length, 0x36);
    this.outer = Buffer.alloc(BLOCK_BYTES + 32, 0x5c);
    for (const padded of [this.inner, this.outer])
      key.forEach((byte, at) => padded.writeUInt8(byte ^ padded.readUInt8(at), at));
  }

  /** The code of a text. Throws for any other length: what the text before has left would be counted in. */
  of(text: string): string {
    if (text.length !== this.length) throw new RangeError(`the text is not ${this.length} letters long`);
    this.inner.write(text, BLOCK_BYTES, 'latin1');
    this.outer.write(hash('sha256', this.inner, 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', this.outer, 'base64url');
  }
}
