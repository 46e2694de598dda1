import { makeTotpSecret, stepOfCode, toBase32, totpAt, totpUri } from './totp.js';

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which these are the last six. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number): Date => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at %i seconds is %s', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code);
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('a code is taken one step early or late, and no further', () => {
  const code = totpAt(secret, 100);
  const taken = [98, 99, 100, 101, 102].map((step) => stepOfCode(secret, code, at(step * 30)));
  expect(taken).toEqual([undefined, 100, 100, 100, undefined]);
});

it('a code that is not newer than the last one used is none', () => {
  expect(stepOfCode(secret, totpAt(secret, 100), at(3000), 100)).toBeUndefined();
  expect(stepOfCode(secret, totpAt(secret, 101), at(3000), 100)).toBe(101);
});

it('secrets are 160 random bits, and an app is told whose they are', () => {
  const [one, other] = [makeTotpSecret(), makeTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(one, 'ops+1@jumun.test'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Jumun:ops+1@jumun.test',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: one, issuer: 'Jumun' });
});
