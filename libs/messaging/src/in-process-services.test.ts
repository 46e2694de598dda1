import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { defineService, shopper } from '@jumun/contracts';
import { InProcessServices } from './in-process-services.js';

const bank = defineService('bank', {
  procedures: { pay: { input: z.object({ sums: z.array(z.int()) }), output: z.object({ sums: z.array(z.int()) }) } },
  facts: { paid: z.object({ sums: z.array(z.int()) }) },
});
const { pay } = bank.procedures;
const { paid } = bank.facts;

const context = { requestId: 'request-of-a-test' };
const ask = (inProcess: InProcessServices, input: unknown) => inProcess.ask(pay, { input, actor: shopper, context });

describe('a question within the process', () => {
  it('shares no object with who asks, and its answer none with who answers', async () => {
    const inProcess = new InProcessServices();
    const kept = { sums: [1] };
    let got: unknown;
    inProcess.serve(pay, async ({ input }) => {
      got = input;
      return { outcome: 'ok', value: kept };
    });
    const input = { sums: [1], note: undefined };
    const answering = ask(inProcess, input);
    input.sums.push(2);
    const { value } = (await answering) ?? {};
    kept.sums.push(2);
    // As on the wire: what is undefined is not there.
    expect(got).toStrictEqual({ sums: [1] });
    expect(value).toStrictEqual({ sums: [1] });
  });

  it('is worked on outside of what its asker runs in', async () => {
    const inProcess = new InProcessServices();
    const transaction = new AsyncLocalStorage<string>();
    let seen: string | undefined = 'not asked';
    inProcess.serve(pay, async () => {
      seen = transaction.getStore();
      return { outcome: 'ok', value: null };
    });
    await transaction.run("the asker's own", () => ask(inProcess, {}));
    expect(seen).toBeUndefined();
  });

  it('goes elsewhere when nobody here answers it, or no longer does', () => {
    const inProcess = new InProcessServices();
    expect(ask(inProcess, {})).toBeUndefined();
    const withdraw = inProcess.serve(pay, async () => ({ outcome: 'ok', value: null }));
    withdraw();
    expect(ask(inProcess, {})).toBeUndefined();
  });
});

describe('news within the process', () => {
  const news = { factId: 'a fact', payload: { sums: [1] }, context };
  const tell = (inProcess: InProcessServices, parties: readonly string[]) =>
    inProcess.tell(paid.subject, parties, news);

  it('reach each party by itself, and are taken once all have taken them', async () => {
    const inProcess = new InProcessServices();
    const got: { payload: unknown }[] = [];
    for (const party of ['books', 'door']) inProcess.hear(paid, party, async (each) => got.push(each) > 0);
    await expect(tell(inProcess, ['books', 'door'])).resolves.toBe(true);
    expect(got.map(({ payload }) => payload)).toEqual([{ sums: [1] }, { sums: [1] }]);
    expect(got[0]?.payload).not.toBe(got[1]?.payload);
  });

  it('are not taken when one party has not taken them', async () => {
    const inProcess = new InProcessServices();
    inProcess.hear(paid, 'books', async () => true);
    inProcess.hear(paid, 'door', async () => false);
    await expect(tell(inProcess, ['books', 'door'])).resolves.toBe(false);
  });

  it('reach who listens beside the parties, and wait for none of them', async () => {
    const inProcess = new InProcessServices();
    const heard: unknown[] = [];
    inProcess.hear(paid, 'books', async () => true);
    expect(inProcess.isOverheard(paid.subject)).toBe(false);
    const withdraw = inProcess.overhear(paid, ({ payload }) => void heard.push(payload));
    expect(inProcess.isOverheard(paid.subject)).toBe(true);
    const told = tell(inProcess, ['books']);
    expect(heard).toEqual([{ sums: [1] }]);
    await expect(told).resolves.toBe(true);
    withdraw();
    await tell(inProcess, ['books']);
    expect(heard).toHaveLength(1);
    expect(inProcess.isOverheard(paid.subject)).toBe(false);
  });

  it('reach nobody here when one party is elsewhere', () => {
    const inProcess = new InProcessServices();
    let count = 0;
    inProcess.overhear(paid, () => void (count += 1));
    inProcess.hear(paid, 'books', async () => (count += 1) > 0);
    const withdraw = inProcess.hear(paid, 'door', async () => (count += 1) > 0);
    withdraw();
    expect(tell(inProcess, ['books', 'door'])).toBeUndefined();
    expect(count).toBe(0);
  });
});
