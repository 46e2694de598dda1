import { isSignedByToss, openLetter, sealLetter } from './letter.js';

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const KEY = Buffer.from(HEX, 'hex');
/** A letter with a known key, header and vector, made apart from this code. */
const LETTER =
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiaWF0IjoiMjAyNi0wMS0wMlQxMjowNDowNSswOTowMCIsIm5vbmNlIjoiN2I5ZDFiMWUtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAxIn0..AAAAAAAAAAAAAAAB.Tq2djiGSYH93QSRNpcIYzTfvc3lVkCnZ.ECxYHYFYy4yn-Z5u9Wt46g';

describe('a letter to Toss', () => {
  it('is opened by whoever has the key, and by nobody else', async () => {
    expect(await openLetter(KEY, LETTER)).toBe('[{"refPayoutId":"po-1"}]');
    expect(await openLetter(KEY, await sealLetter(KEY, { name: '홍길동' }))).toBe('{"name":"홍길동"}');
    await expect(openLetter(Buffer.alloc(32, 7), LETTER)).rejects.toThrow();
    await expect(openLetter(KEY, LETTER.replace('Tq2d', 'Tq2e'))).rejects.toThrow();
  });

  it('says when it was written without milliseconds, and never the same twice', async () => {
    const letters = await Promise.all([sealLetter(KEY, 1), sealLetter(KEY, 1)]);
    const [one, other] = letters.map(
      (letter) => JSON.parse(Buffer.from(letter.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>,
    );
    expect(one).toMatchObject({ alg: 'dir', enc: 'A256GCM' });
    expect(one?.['iat']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    expect(one?.['nonce']).not.toBe(other?.['nonce']);
  });
});

describe('an event of Toss', () => {
  const body = Buffer.from('{"eventType":"payout.changed"}');
  const time = '2026-01-02T12:04:05+09:00';
  const signed = (signature: string, at = time) => ({
    'tosspayments-webhook-transmission-time': at,
    'tosspayments-webhook-signature': signature,
  });
  const asBytes = '6NNPO0ccdmG/ytdHtSRhKpAgY0zedNchYSe5WuiPJKY=';
  const asText = 'eb0gOrpr/hBhnxY/BZM8TLnOl6s+06X1L6PHbZyVWcg=';

  it.each([`v1:${asBytes}`, `v1:${asText}`, `v1:AAAA,${asText}`])('is known by its signature: %s', (signature) => {
    expect(isSignedByToss(HEX, body, signed(signature))).toBe(true);
  });

  it.each([
    ['nothing', {}],
    ['no time', { 'tosspayments-webhook-signature': `v1:${asBytes}` }],
    ['another time', signed(`v1:${asBytes}`, '2026-01-02T12:04:06+09:00')],
    ['another version', signed(`v2:${asBytes}`)],
    ['somebody else', signed('v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
    ['an empty list', signed('v1:')],
  ])('is refused with %s', (_what, headers) => {
    expect(isSignedByToss(HEX, body, headers)).toBe(false);
  });

  it('is refused when a byte was changed', () => {
    expect(isSignedByToss(HEX, Buffer.from('{"eventType": "payout.changed"}'), signed(`v1:${asBytes}`))).toBe(false);
  });
});
