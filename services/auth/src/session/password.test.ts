import { jest } from '@jest/globals';
import type * as Argon2 from '@node-rs/argon2';

const argon2 = await import('@node-rs/argon2');
const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (...[hash, password]: Parameters<typeof Argon2.verify>) => {
    verified.push(String(hash));
    return argon2.verify(hash, password);
  },
}));
const { hashPassword, isPassword } = await import('./password.js');

/** What a hash costs to check stands in front of its salt. */
const costOf = (hash: string | undefined) => hash?.split('$').slice(1, 4).join('$');

describe('a password', () => {
  beforeEach(() => verified.splice(0));

  it('opens its own hash and no other', async () => {
    const hash = await hashPassword('jumun1234!');
    expect([await isPassword(hash, 'jumun1234!'), await isPassword(hash, 'jumun1234?')]).toEqual([true, false]);
    expect(await isPassword('no hash', 'jumun1234!')).toBe(false);
  });

  it('of nobody is checked with the same work as a wrong one, so that the time tells nothing', async () => {
    expect(await isPassword(undefined, 'jumun1234!')).toBe(false);
    expect(verified.map(costOf)).toEqual([costOf(await hashPassword('jumun1234!'))]);
  });
});
