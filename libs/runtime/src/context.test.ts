import {
  beyondDeadline,
  childTraceparent,
  currentContext,
  newTraceparent,
  requestIdFrom,
  runInContext,
  timeLeftMs,
  traceIdOf,
} from './context.js';

describe('context', () => {
  it('follows the work through waiting and does not mix two requests', async () => {
    const seen = await Promise.all(
      ['request-1', 'request-2'].map((requestId) =>
        runInContext({ requestId }, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return currentContext()?.requestId;
        }),
      ),
    );
    expect(seen).toEqual(['request-1', 'request-2']);
    expect(currentContext()).toBeUndefined();
  });

  it('says how long somebody still waits for the work, but for what is done after it was given up', () => {
    expect(timeLeftMs()).toBe(Infinity);
    runInContext({ requestId: 'request-1', deadlineMs: performance.now() - 1 }, () => {
      expect(timeLeftMs()).toBe(0);
      expect(beyondDeadline(timeLeftMs)).toBe(Infinity);
      expect(beyondDeadline(currentContext)).toEqual({ requestId: 'request-1' });
    });
    runInContext({ requestId: 'request-2', deadlineMs: performance.now() + 60_000 }, () => {
      expect(timeLeftMs()).toBeGreaterThan(50_000);
    });
    expect(beyondDeadline(timeLeftMs)).toBe(Infinity);
  });

  it('takes a harmless request id and replaces any other', () => {
    expect(requestIdFrom('abc.DEF_12-3')).toBe('abc.DEF_12-3');
    for (const bad of [
      'short',
      'x'.repeat(65),
      'line\nbreak1',
      'space here',
      '주문번호주문번호',
      undefined,
      12345678,
      ['abcdefgh'],
    ]) {
      expect(requestIdFrom(bad)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    }
  });

  it('keeps the trace id and the flags and changes the span id from hop to hop', () => {
    const parent = newTraceparent();
    const child = childTraceparent(parent);
    expect(child).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(traceIdOf(child)).toBe(traceIdOf(parent));
    expect(child).not.toBe(parent);
    expect(childTraceparent(`${parent.slice(0, -2)}00`)).toMatch(/-00$/);
  });

  it('starts a new trace when the parent is malformed', () => {
    for (const bad of [undefined, '', '00-abc-def-01', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`]) {
      expect(traceIdOf(bad)).toBeUndefined();
      expect(traceIdOf(childTraceparent(bad))).toMatch(/^[0-9a-f]{32}$/);
    }
  });
});
