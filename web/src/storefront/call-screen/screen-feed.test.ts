import { askAgainMs } from './screen-feed';

it.each([
  ['is told what changes', { isLive: true, isLost: false }, 20],
  ['is told nothing', { isLive: false, isLost: false }, 5],
  ['is told that something changes, and not what', { isLive: true, isLost: true }, 5],
])('a screen that %s asks after a while', (_, state, seconds) => expect(askAgainMs(state)).toBe(seconds * 1_000));
