import { isMuted } from './is-muted';

const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+09:00`);

describe('hours without a sound', () => {
  it.each([
    ['09:00', '18:00', '12:00', true],
    ['09:00', '18:00', '18:00', false],
    ['22:00', '08:00', '23:30', true],
    ['22:00', '08:00', '07:59', true],
    ['22:00', '08:00', '08:00', false],
    ['22:00', '08:00', '21:59', false],
  ])('from %s to %s: %s is one of them: %s', (from, to, time, muted) => {
    expect(isMuted({ from, to }, at(time))).toBe(muted);
  });

  it('are none where nobody set any', () => {
    expect(isMuted(null, at('03:00'))).toBe(false);
  });
});
