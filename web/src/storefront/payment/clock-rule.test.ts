import { actOfClock } from './clock-rule';

const used = { restMs: 50_000, extensionsLeft: 2, idleMs: 5_000, isVisible: true };

it('nothing is told or asked for before the last minute', () => {
  expect(actOfClock({ ...used, restMs: 61_000 })).toBe('wait');
  expect(actOfClock({ ...used, restMs: 179_000, idleMs: Infinity })).toBe('wait');
});

it('a page that is used gets more time without a word', () => {
  expect(actOfClock(used)).toBe('extend');
});

it.each([
  ['is not touched', { idleMs: 60_000 }],
  ['was never touched', { idleMs: Infinity }],
  ['is hidden', { isVisible: false }],
  ['has had its extensions', { extensionsLeft: 0 }],
  ['is over', { restMs: 0 }],
])('a page that %s tells the time and burns no extension', (_, more) => {
  expect(actOfClock({ ...used, ...more })).toBe('tell');
});
