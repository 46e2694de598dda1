import { isTooLate, type KnownMessage } from './judge-message.js';

const MINUTE_MS = 60_000;
const message = (minutesOld: number, expiresAt: Date | null = null): KnownMessage => ({
  ...{ id: 'm', kind: 'code', state: 'queued', channel: 'email', attempts: 0 },
  createdAt: new Date(Date.now() - minutesOld * MINUTE_MS),
  expiresAt,
});
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);

describe('a message that waits to be sent', () => {
  it('is over after the life of its kind', () => {
    expect([isTooLate(message(9)), isTooLate(message(11))]).toEqual([false, true]);
  });
  it('goes out for as long as it says itself where it does: news of an account, for three days', () => {
    expect(isTooLate(message(2 * 24 * 60, inMinutes(60)))).toBe(false);
    expect(isTooLate(message(1, inMinutes(-1)))).toBe(true);
  });
});
