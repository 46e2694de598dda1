import { clockOffset } from './server-clock';

const now = Date.parse('2026-11-21T03:00:00.000Z');

describe('the server’s clock', () => {
  it('is this device’s where they differ by less than the header can say', () => {
    expect(clockOffset('Sat, 21 Nov 2026 03:00:00 GMT', now, now + 900)).toBe(0);
  });
  it('is minutes away where the device’s is wrong', () => {
    expect(clockOffset('Sat, 21 Nov 2026 03:05:00 GMT', now - 100, now + 100)).toBe(5 * 60_000 + 500);
  });
  it('stays unknown where the answer says nothing', () => {
    expect([clockOffset(null, now, now), clockOffset('soon', now, now)]).toEqual([undefined, undefined]);
  });
});
