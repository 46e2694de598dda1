import { jest } from '@jest/globals';
import { createLogger } from '@jumun/runtime';
import { z } from 'zod';
import { defineService } from '@jumun/contracts';
import { HintSender, pendingHint } from './hints.js';
import { InProcessServices } from './in-process-services.js';

const { hints } = defineService('shelf', {
  procedures: {},
  facts: {},
  hints: {
    moved: z.object({ shopId: z.string(), at: z.string() }),
    called: z.object({ shopId: z.string(), number: z.int() }),
  },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A sender with the hints that listeners of its process heard, if there are any, and those that went over NATS. */
function opened(isOverheard: boolean) {
  const [near, far]: [unknown[], unknown[]] = [[], []];
  const inProcess = new InProcessServices();
  for (const hint of isOverheard ? [hints.moved, hints.called] : [])
    inProcess.overhear(hint, ({ payload }) => void near.push(payload));
  const line = {
    inProcess,
    logger: createLogger('test', 'silent'),
    signatures: { hearersOf: () => ['gateway'], hintSignatures: () => 'signed' },
    nats: { publish: (_subject: string, body: Uint8Array) => void far.push(JSON.parse(Buffer.from(body).toString())) },
  };
  // A stand-in has only what is used.
  const sender = new HintSender(line as unknown as ConstructorParameters<typeof HintSender>[0]);
  const move = (shopId: string, at: string): void => sender.send([pendingHint(hints.moved, { shopId, at })]);
  return { near, far, sender, move };
}

describe('hints that a listener of the process overhears', () => {
  it('reach it each, and other processes at once and then once a second for each shop, with the last of them', async () => {
    const { near, far, move } = opened(true);
    for (const at of ['1', '2', '3']) move('a', at);
    move('b', '1');
    expect(near).toHaveLength(4);
    expect(far).toEqual([
      { shopId: 'a', at: '1' },
      { shopId: 'b', at: '1' },
    ]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(far.slice(2)).toEqual([{ shopId: 'a', at: '3' }]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(far).toHaveLength(3);
  });

  it('that wait for their turn are sent before the process ends', () => {
    const { far, sender, move } = opened(true);
    for (const at of ['1', '2', '3']) move('a', at);
    sender.close();
    expect(far).toEqual([
      { shopId: 'a', at: '1' },
      { shopId: 'a', at: '3' },
    ]);
  });

  it('reach other processes each when they say more than that something of the shop changed', () => {
    const { far, sender } = opened(true);
    for (const number of [1, 2]) sender.send([pendingHint(hints.called, { shopId: 'a', number })]);
    expect(far).toEqual([
      { shopId: 'a', number: 1 },
      { shopId: 'a', number: 2 },
    ]);
  });
});

it('hints that only other processes hear go to them each', () => {
  const { far, move } = opened(false);
  for (const at of ['1', '2']) move('a', at);
  expect(far).toHaveLength(2);
});
