import { createHmac, randomBytes } from 'node:crypto';
import { ShortMac } from './short-mac.js';

describe('the code of a short text', () => {
  it('is its HMAC, whatever was asked before', () => {
    for (const length of [1, 16, 40]) {
      for (const key of [randomBytes(32), randomBytes(64), randomBytes(1)]) {
        const mac = new ShortMac(key, length);
        for (let count = 0; count < 20; count += 1) {
          const text = randomBytes(length).toString('base64url').slice(0, length);
          expect(mac.of(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
        }
      }
    }
  });

  it('is refused for a text of another length and for a key that is too long', () => {
    const mac = new ShortMac(randomBytes(32), 16);
    expect(() => mac.of('a'.repeat(15))).toThrow(RangeError);
    expect(() => mac.of('a'.repeat(17))).toThrow(RangeError);
    expect(() => new ShortMac(randomBytes(65), 16)).toThrow(RangeError);
  });
});
