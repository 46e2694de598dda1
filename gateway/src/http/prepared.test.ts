import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Prepared } from './prepared.js';

describe('a prepared answer', () => {
  it('is made small once for each encoding, and says the same in all', async () => {
    const answer = Prepared.of({ name: '데모 카페' });
    const [br, gzip] = await Promise.all([answer.in('br'), answer.in('gzip')]);
    expect([await answer.in('br'), await answer.in('gzip')].map((again, at) => again === [br, gzip][at])).toEqual([
      true,
      true,
    ]);
    for (const bytes of [brotliDecompressSync(br), gunzipSync(gzip), await answer.in('identity')])
      expect(bytes.equals(answer.bytes)).toBe(true);
    expect(answer.parsed()).toEqual({ name: '데모 카페' });
  });

  it('bears the same tag exactly when it says the same', () => {
    expect(Prepared.of({ a: 1 }).etag).toBe(Prepared.of({ a: 1 }).etag);
    expect(Prepared.of({ a: 1 }).etag).not.toBe(Prepared.of({ a: 2 }).etag);
  });
});
