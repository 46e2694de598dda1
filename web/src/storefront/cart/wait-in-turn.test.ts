import { jest } from '@jest/globals';
import { AppError } from '../../api/app-error';
import { waitInTurn, type Turn } from './wait-in-turn';

const busy = (data?: unknown) => new AppError({ kind: 'server', code: 'BUSY', message: '', data });

describe('waiting for a turn', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Asks a server that gives these answers one after the other. */
  function wait(answers: readonly (AppError | string)[]) {
    const turns: (Turn | null)[] = [];
    const leaving = new AbortController();
    let asked = 0;
    const outcome = waitInTurn(
      async () => {
        const answer = answers[asked++];
        if (answer instanceof AppError) throw answer;
        return answer;
      },
      leaving.signal,
      (turn) => turns.push(turn),
    );
    return { outcome, turns, leave: () => leaving.abort(), asked: () => asked };
  }

  it('asks again when the server said, and tells each place until it is its turn', async () => {
    const { outcome, turns, asked } = wait([
      busy({ place: 320, retryAfterSeconds: 4 }),
      busy({ place: 12, retryAfterSeconds: 1 }),
      'opened',
    ]);
    await jest.advanceTimersByTimeAsync(3_900);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(asked()).toBe(2);
    await jest.advanceTimersByTimeAsync(2_100);
    await expect(outcome).resolves.toBe('opened');
    expect(turns.map((turn) => turn?.place)).toEqual([320, 12, undefined]);
    expect(turns.at(-1)).toBeNull();
  });

  it('ends at once when somebody leaves', async () => {
    const { outcome, leave, asked } = wait([busy({ place: 320, retryAfterSeconds: 40 }), 'opened']);
    await jest.advanceTimersByTimeAsync(100);
    leave();
    await expect(outcome).resolves.toBeUndefined();
    expect(asked()).toBe(1);
  });

  it('waits a few seconds for a server that says nothing else, and no longer than a minute for any', async () => {
    const { outcome, asked } = wait([busy(), busy({ retryAfterSeconds: 4_000 }), 'opened']);
    await jest.advanceTimersByTimeAsync(4_100);
    expect(asked()).toBe(2);
    await jest.advanceTimersByTimeAsync(61_100);
    await expect(outcome).resolves.toBe('opened');
  });

  it('throws any other refusal', async () => {
    const soldOut = new AppError({ kind: 'client', code: 'SOLD_OUT', message: '' });
    await expect(wait([soldOut]).outcome).rejects.toBe(soldOut);
  });
});
