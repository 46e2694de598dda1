import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { defineService, shopper } from '@jumun/contracts';
import { Neighbours } from './neighbours.js';

const bank = defineService('bank', {
  procedures: { pay: { input: z.object({ sums: z.array(z.int()) }), output: z.object({ sums: z.array(z.int()) }) } },
  facts: { paid: z.object({ sums: z.array(z.int()) }) },
});
const { pay } = bank.procedures;
const { paid } = bank.facts;

const context = { requestId: 'request-of-a-test' };
const ask = (neighbours: Neighbours, input: unknown) => neighbours.ask(pay, { input, actor: shopper, context });

describe('a question to a neighbour', () => {
  it('shares no object with who asks, and its answer none with who answers', async () => {
    const neighbours = new Neighbours();
    const kept = { sums: [1] };
    let got: unknown;
    neighbours.serve(pay, async ({ input }) => {
      got = input;
      return { outcome: 'ok', value: kept };
    });
    const input = { sums: [1], note: undefined };
    const answering = ask(neighbours, input);
    input.sums.push(2);
    const { value } = (await answering) ?? {};
    kept.sums.push(2);
    // As on the wire: what is undefined is not there.
    expect(got).toStrictEqual({ sums: [1] });
    expect(value).toStrictEqual({ sums: [1] });
  });

  it('is worked on outside of what its asker runs in', async () => {
    const neighbours = new Neighbours();
    const transaction = new AsyncLocalStorage<string>();
    let seen: string | undefined = 'not asked';
    neighbours.serve(pay, async () => {
      seen = transaction.getStore();
      return { outcome: 'ok', value: null };
    });
    await transaction.run("the asker's own", () => ask(neighbours, {}));
    expect(seen).toBeUndefined();
  });

  it('goes elsewhere when nobody here answers it, or no longer does', () => {
    const neighbours = new Neighbours();
    expect(ask(neighbours, {})).toBeUndefined();
    const withdraw = neighbours.serve(pay, async () => ({ outcome: 'ok', value: null }));
    withdraw();
    expect(ask(neighbours, {})).toBeUndefined();
  });
});

describe('news for neighbours', () => {
  const news = { factId: 'a fact', payload: { sums: [1] }, context };
  const tell = (neighbours: Neighbours, parties: readonly string[]) => neighbours.tell(paid.subject, parties, news);

  it('reach each party by itself, and are taken once all have taken them', async () => {
    const neighbours = new Neighbours();
    const got: { payload: unknown }[] = [];
    for (const party of ['books', 'door']) neighbours.hear(paid, party, async (each) => got.push(each) > 0);
    await expect(tell(neighbours, ['books', 'door'])).resolves.toBe(true);
    expect(got.map(({ payload }) => payload)).toEqual([{ sums: [1] }, { sums: [1] }]);
    expect(got[0]?.payload).not.toBe(got[1]?.payload);
  });

  it('are not taken when one party has not taken them', async () => {
    const neighbours = new Neighbours();
    neighbours.hear(paid, 'books', async () => true);
    neighbours.hear(paid, 'door', async () => false);
    await expect(tell(neighbours, ['books', 'door'])).resolves.toBe(false);
  });

  it('reach who listens beside the parties, and wait for none of them', async () => {
    const neighbours = new Neighbours();
    const heard: unknown[] = [];
    neighbours.hear(paid, 'books', async () => true);
    expect(neighbours.isOverheard(paid.subject)).toBe(false);
    const withdraw = neighbours.overhear(paid, ({ payload }) => void heard.push(payload));
    expect(neighbours.isOverheard(paid.subject)).toBe(true);
    const told = tell(neighbours, ['books']);
    expect(heard).toEqual([{ sums: [1] }]);
    await expect(told).resolves.toBe(true);
    withdraw();
    await tell(neighbours, ['books']);
    expect(heard).toHaveLength(1);
    expect(neighbours.isOverheard(paid.subject)).toBe(false);
  });

  it('reach nobody here when one party is elsewhere', () => {
    const neighbours = new Neighbours();
    let count = 0;
    neighbours.overhear(paid, () => void (count += 1));
    neighbours.hear(paid, 'books', async () => (count += 1) > 0);
    const withdraw = neighbours.hear(paid, 'door', async () => (count += 1) > 0);
    withdraw();
    expect(tell(neighbours, ['books', 'door'])).toBeUndefined();
    expect(count).toBe(0);
  });
});
