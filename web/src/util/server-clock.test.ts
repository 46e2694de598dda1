import { clockOffset, measureClock } from './measure-clock';
import { KEPT_HEAD, onOtherClock, serverNow } from './server-clock';

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
  it('is told anew when it turns out to be another, and not by an answer that the worker had kept', () => {
    const told: number[] = [];
    const stop = onOtherClock(() => told.push(Math.round((serverNow() - Date.now()) / 60_000)));
    const aheadBy = (minutes: number): Headers =>
      new Headers({ Date: new Date(Date.now() + minutes * 60_000).toUTCString() });
    const kept = aheadBy(5);
    kept.set(KEPT_HEAD, '2026-11-21T03:00:00.000Z');
    for (const headers of [aheadBy(-20), kept, aheadBy(-20), aheadBy(0)]) measureClock(headers, Date.now());
    stop();
    measureClock(aheadBy(20), Date.now());
    measureClock(aheadBy(0), Date.now());
    expect(told).toEqual([-20, 0]);
  });
});
