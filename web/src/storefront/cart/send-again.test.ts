import { jest } from '@jest/globals';
import { AppError } from '../../api/app-error';
import { AGAIN_AFTER_MS, sendAgain } from './send-again';

const lost = new TypeError('Failed to fetch');
const told = new AppError({ kind: 'server', code: 'DOWN', message: '' });

describe('an order that got no answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is sent again after 1, 3 and 8 seconds, and then it is the person’s turn', async () => {
    const sentAt: number[] = [];
    const begunAt = Date.now();
    const ask = () => {
      sentAt.push(Date.now() - begunAt);
      return Promise.reject(lost);
    };
    const end = expect(sendAgain(ask, new AbortController().signal)).rejects.toBe(lost);
    await jest.runAllTimersAsync();
    await end;
    expect(AGAIN_AFTER_MS).toEqual([1_000, 3_000, 8_000]);
    expect(sentAt).toEqual([0, 1_000, 4_000, 12_000]);
  });

  it('is not sent again once an answer comes, whatever it says', async () => {
    const answers = [() => Promise.reject(lost), () => Promise.resolve('open')];
    const ask = jest.fn(() => answers.shift()?.() ?? Promise.reject(told));
    const first = sendAgain(ask, new AbortController().signal);
    await jest.runAllTimersAsync();
    await expect(first).resolves.toBe('open');
    await expect(sendAgain(ask, new AbortController().signal)).rejects.toBe(told);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is not sent again for somebody who has left', async () => {
    const leaving = new AbortController();
    const ask = jest.fn(() => {
      leaving.abort();
      return Promise.reject(lost);
    });
    await expect(sendAgain(ask, leaving.signal)).rejects.toBe(lost);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not sent again for somebody who leaves between two tries', async () => {
    const leaving = new AbortController();
    const ask = jest.fn(() => Promise.reject(lost));
    const end = expect(sendAgain(ask, leaving.signal)).rejects.toBe(lost);
    await jest.advanceTimersByTimeAsync(500);
    leaving.abort();
    await jest.runAllTimersAsync();
    await end;
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
