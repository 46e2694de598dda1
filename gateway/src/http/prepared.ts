import { createHash } from 'node:crypto';

/**
 * The body of an answer that was made before, with its strong tag, by which a client asks whether it changed. It is empty
 * where the client's If-None-Match named that very tag: then nothing but the tag is sent.
 */
export class Prepared {
  constructor(
    readonly json: string,
    readonly etag: string,
  ) {}

  static of(answer: unknown): Prepared {
    const json = JSON.stringify(answer);
    return new Prepared(json, `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`);
  }
}
