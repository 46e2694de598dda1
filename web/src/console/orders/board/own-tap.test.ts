import { isOwnTap } from './own-tap';

const tap = (timeStamp: number, clientX: number, detail = 1) => ({ timeStamp, clientX, clientY: 100, detail });

describe('a tap', () => {
  it('twice at one place is one, since the next card has come up under the finger', () => {
    expect([tap(1_000, 50), tap(1_200, 52), tap(1_600, 50)].map(isOwnTap)).toEqual([true, false, true]);
  });
  it('at two places is two, however quick', () => {
    expect([tap(5_000, 50), tap(5_100, 300)].map(isOwnTap)).toEqual([true, true]);
  });
  it('by a key always counts', () => {
    expect([tap(9_000, 0, 0), tap(9_050, 0, 0)].map(isOwnTap)).toEqual([true, true]);
  });
});
