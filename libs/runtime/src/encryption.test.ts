import { randomBytes } from 'node:crypto';
import { SealError, blindIndex, indexOfShop, sealer } from './encryption.js';

const key = randomBytes(32);
const text = '홍길동 010-1234-5678';

describe('sealer', () => {
  it('opens what it sealed and hides it', () => {
    const { seal, open } = sealer(key);
    const sealed = seal(text, 'orders.orderer/1');
    expect(open(sealed, 'orders.orderer/1')).toBe(text);
    expect(open(seal(''))).toBe('');
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes('1234')).toBe(false);
    expect(seal(text)).not.toBe(seal(text));
  });

  it('refuses another place, another key and every changed byte', () => {
    const { seal, open } = sealer(key);
    const sealed = seal(text, 'row 1');
    expect(() => open(sealed, 'row 2')).toThrow(SealError);
    expect(() => sealer(randomBytes(32)).open(sealed, 'row 1')).toThrow('unknown key');
    const [version, id, body = ''] = sealed.split('.');
    for (let at = 0; at < Buffer.from(body, 'base64url').length; at++) {
      const bytes = Buffer.from(body, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => open(`${version}.${id}.${bytes.toString('base64url')}`, 'row 1')).toThrow(SealError);
    }
    for (const broken of ['', 'plain', 's1..', `${version}.${id}.AAAA`, `${sealed}.x`])
      expect(() => open(broken)).toThrow(SealError);
  });

  it('opens values of an old key after a rotation and tells that they are old', () => {
    const old = sealer(key).seal(text);
    const rotated = sealer(randomBytes(32), key);
    expect(rotated.open(old)).toBe(text);
    expect(rotated.isOld(old)).toBe(true);
    expect(rotated.isOld(rotated.seal(text))).toBe(false);
    expect(() => sealer(randomBytes(16))).toThrow('32 bytes');
  });

  it('seals files under a key of their own and refuses changed ones', () => {
    const { sealBytes, openBytes } = sealer(key);
    const bytes = randomBytes(100_000);
    const sealed = sealBytes(bytes, 'shop-1');
    expect(openBytes(sealed, 'shop-1').equals(bytes)).toBe(true);
    expect(() => openBytes(sealed, 'shop-2')).toThrow(SealError);
    for (const at of [0, 1, 20, 100, 150, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openBytes(changed, 'shop-1')).toThrow(SealError);
    }
    expect(() => openBytes(Buffer.alloc(1), '')).toThrow(SealError);
  });

  it('gives a file over to a new key without sealing the file again', () => {
    const bytes = randomBytes(1_000);
    const sealed = sealer(key).sealBytes(bytes, 'shop-1');
    const newKey = randomBytes(32);
    const rotated = sealer(newKey, key);
    const rewrapped = rotated.rewrapBytes(sealed, 'shop-1') ?? Buffer.alloc(0);
    expect(sealer(newKey).openBytes(rewrapped, 'shop-1').equals(bytes)).toBe(true);
    expect(rewrapped.subarray(-1_000).equals(sealed.subarray(-1_000))).toBe(true);
    expect(rotated.rewrapBytes(rewrapped, 'shop-1')).toBeUndefined();
    expect(() => rotated.rewrapBytes(sealed, 'shop-2')).toThrow(SealError);
  });
});

describe('blindIndex', () => {
  it('is equal for equal texts under one key only', () => {
    expect(blindIndex(key, 'a@b.kr')).toBe(blindIndex(Buffer.from(key), 'a@b.kr'));
    expect(blindIndex(key, 'a@b.kr')).not.toBe(blindIndex(key, 'a@b.kR'));
    expect(blindIndex(key, 'a@b.kr')).not.toBe(blindIndex(randomBytes(32), 'a@b.kr'));
    expect(blindIndex(key, '')).toMatch(/^[\w-]{43}$/);
  });
});

describe('indexOfShop', () => {
  it('is equal for equal texts of one shop only', () => {
    const index = blindIndex(key, 'tail 5678');
    expect(indexOfShop('a', index)).toBe(indexOfShop('a', blindIndex(key, 'tail 5678')));
    expect(indexOfShop('a', index)).not.toBe(indexOfShop('b', index));
    expect(indexOfShop('a', index)).toMatch(/^[0-9a-f]{64}$/);
  });
});
