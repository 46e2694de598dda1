import { CircuitOpenError, circuit } from './circuit.js';
import { TimeoutError, backoff, withTimeout } from './retry.js';
import { fixedClock } from './time.js';

describe('withTimeout', () => {
  it('gives the result or the failure of work that ends in time', async () => {
    await expect(withTimeout(1_000, async () => 7)).resolves.toBe(7);
    await expect(withTimeout(1_000, async () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  });

  it('ends waiting for work that does not listen, and tells work that does', async () => {
    let signal: AbortSignal | undefined;
    const never = withTimeout(5, (given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    await expect(never).rejects.toThrow(TimeoutError);
    expect(signal?.aborted).toBe(true);
  });
});

describe('backoff', () => {
  it('doubles up to its limit and never leaves its bounds', () => {
    const full = { baseMs: 100, maxMs: 1_000, jitter: 0 };
    expect([0, 1, 2, 3, 4, 5_000].map((attempt) => backoff(attempt, full))).toEqual([100, 200, 400, 800, 1_000, 1_000]);
    expect(backoff(1, { baseMs: 100, maxMs: 1_000, random: () => 0.999_999 })).toBe(100);
    expect(backoff(1, { baseMs: 100, maxMs: 1_000, random: () => 0 })).toBe(200);
  });
});

describe('circuit', () => {
  const fail = () => Promise.reject(new Error('down'));
  const ok = () => Promise.resolve('ok');

  it('opens after failures in a row, calls nothing while open, and closes when one call succeeds', async () => {
    const clock = fixedClock('2026-01-01T00:00:00Z');
    const breaker = circuit({ failures: 2, openMs: 1_000, clock });
    await expect(breaker.run(fail)).rejects.toThrow('down');
    await breaker.run(ok);
    await expect(breaker.run(fail)).rejects.toThrow('down');
    expect(breaker.state).toBe('closed');
    await expect(breaker.run(fail)).rejects.toThrow('down');
    expect(breaker.state).toBe('open');

    let called = false;
    const refused = breaker.run(async () => (called = true));
    await expect(refused).rejects.toThrow(CircuitOpenError);
    expect(called).toBe(false);

    clock.advance(1_000);
    expect(breaker.state).toBe('half-open');
    await expect(breaker.run(ok)).resolves.toBe('ok');
    expect(breaker.state).toBe('closed');
  });

  it('lets only one call through when half open, and stays open when that fails', async () => {
    const clock = fixedClock(new Date(0));
    const breaker = circuit({ failures: 1, openMs: 1_000, clock });
    await breaker.run(ok, () => true);
    clock.advance(1_000);
    let failProbe: (error: Error) => void = () => undefined;
    const probe = breaker.run(() => new Promise((_, reject) => (failProbe = reject)));
    await expect(breaker.run(ok)).rejects.toThrow(CircuitOpenError);
    failProbe(new Error('still down'));
    await expect(probe).rejects.toThrow('still down');
    expect(breaker.state).toBe('open');
    await expect(breaker.run(ok)).rejects.toMatchObject({ retryInMs: 1_000 });
  });
});
