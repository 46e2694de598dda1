import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { encoded, type Encoding } from './encodings.js';

/**
 * The body of an answer that was made before, with its strong tag, by which a client asks whether it changed. It is empty
 * where the client's If-None-Match named that very tag: then nothing but the tag is sent.
 */
export class Prepared {
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  static of(answer: unknown): Prepared {
    const bytes = Buffer.from(JSON.stringify(answer));
    return new Prepared(bytes, `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`);
  }

  /** The value that the bytes stand for. */
  parsed(): unknown {
    return JSON.parse(this.bytes.toString());
  }

  /** The bytes as they travel, made once for each encoding. */
  in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    const known = this.forms.get(encoding);
    if (known) return known;
    const form = encoded(this.bytes, encoding);
    this.forms.set(encoding, form);
    return form;
  }
}

/** Where and for how long an answer may be sent again unchanged, to any caller. */
export interface Reuse {
  /** The addresses, to the letter, at which it is the answer. */
  addresses: readonly string[];
  /** Whether it still is; asked once for each time it is sent. */
  isFresh: () => boolean;
  /** Which of several answers at one address these headers ask for; without it there is one. */
  variantOf?: ((headers: IncomingHttpHeaders) => string) | undefined;
}

/** A prepared answer that everybody gets. */
export class Shared {
  constructor(
    readonly answer: Prepared,
    readonly reuse: Reuse,
  ) {}
}
