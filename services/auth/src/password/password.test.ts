import { verify } from '@node-rs/argon2';
import { hashPassword, isPassword } from './password.js';

/** The cost parameters of a hash, which stand in front of its salt. */
const costOf = (hash: string | undefined) => hash?.split('$').slice(1, 4).join('$');

describe('a password', () => {
  it('opens its own hash and no other', async () => {
    const hash = await hashPassword('oatcake1234!');
    expect([await isPassword(hash, 'oatcake1234!'), await isPassword(hash, 'oatcake1234?')]).toEqual([true, false]);
    expect(await isPassword(hash, 'OATCAKE1234!')).toBe(false);
    expect(await isPassword('no hash', 'oatcake1234!')).toBe(false);
  });

  it('counts to its last sign, however long it is', async () => {
    const long = 'a1'.repeat(63);
    expect(await isPassword(await hashPassword(`${long}b2`), `${long}b3`)).toBe(false);
  });

  it('of nobody is checked with the same work as a wrong one, so that the time tells nothing', async () => {
    const verified: string[] = [];
    const noting: typeof verify = (hash, password) => {
      verified.push(String(hash));
      return verify(hash, password);
    };
    expect(await isPassword(undefined, 'oatcake1234!', noting)).toBe(false);
    expect(verified.map(costOf)).toEqual([costOf(await hashPassword('oatcake1234!'))]);
  });
});
