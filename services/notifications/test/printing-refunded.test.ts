import { v7 } from 'uuid';
import { orders, won, type Docket } from '@jumun/contracts';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { onlyJob, openedPrinting, wordsOn } from './print-fixture.js';

const { linesReturned } = orders.facts;
const fixture = openedPrinting();

const line = (lineNo: number, name: string, quantity: number, categoryIds: string[] = []): Docket['lines'][number] => ({
  ...{ lineNo, name, kitchenName: null, quantity, price: won(4_500), basePrice: won(4_500), options: [], categoryIds },
});

/** An order of two lattes and a cake, as orders tell it once these pieces went back. */
async function refunding(shopId: string, categories: { drinks?: string; cakes?: string } = {}) {
  const paid = await fixture.printed(shopId);
  const of = (id: string | undefined): string[] => (id === undefined ? [] : [id]);
  const lines = [line(1, '라떼', 2, of(categories.drinks)), line(2, '케이크', 1, of(categories.cakes))];
  fixture.changeDocket(paid.paymentId, { lines });
  const refund = async (...gone: number[]) => {
    fixture.changeDocket(paid.paymentId, {
      lines: lines.map((each, index) => ({ ...each, refunded: gone[index] ?? 0 })),
    });
    const { paymentId, checkoutId, orderNumber } = paid;
    const pieces = gone.flatMap((quantity, index) =>
      quantity ? [{ lineNo: index + 1, quantity, restock: true }] : [],
    );
    const id = v7();
    for (let time = 0; time < 2; time += 1)
      await fixture.publish(
        linesReturned,
        { ...{ shopId, paymentId, checkoutId, orderNumber, refundId: v7() }, lines: pieces, full: false },
        id,
      );
    await fixture.settle();
  };
  return { ...paid, refund };
}

/** Prints the one job that waits for a printer. */
async function putOnPaper(shopId: string, printerId: string): Promise<void> {
  const job = onlyJob(await fixture.claim(shopId, printerId, 'ok'));
  await fixture.startJob(job, shopId);
  await fixture.endJob(job, shopId);
}

describe('a refunded piece', () => {
  it('of a docket on paper is called back by one slip that says what is left', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { refund } = await refunding(shopId);
    await putOnPaper(shopId, printer.printerId);
    await refund(1);
    const slip = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    expect(slip.kind).toBe('cancel');
    expect(wordsOn(slip).replaceAll(/\s+/g, ' ')).toMatch(/일부 취소.*빼주세요.*1 라떼.*남은 것.*1 라떼.*1 케이크/);
    await fixture.startJob(slip, shopId);
    await fixture.endJob(slip, shopId);
    await refund(2);
    const second = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    expect(wordsOn(second).replaceAll(/\s+/g, ' ')).toMatch(/빼주세요.*라떼.*남은 것.*1 케이크/);
  });

  it('that is not on paper is left out of its docket', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { refund } = await refunding(shopId);
    await refund(1, 1);
    const docket = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
    expect(docket.kind).toBe('kitchen');
    expect(wordsOn(docket)).toContain('총 1개');
    expect(wordsOn(docket)).not.toContain('케이크');
  });

  it('is no news for a kitchen that did not make it', async () => {
    const [drinks, cakes] = [v7(), v7()];
    const rules = (id: string) => [{ kind: 'kitchen' as const, on: 'paid' as const, categoryIds: [id] }];
    const { shopId, printer } = await fixture.newPrintShop({ rules: rules(drinks) });
    const oven = await fixture.newPrinter(shopId, { name: '오븐', rules: rules(cakes) });
    const { refund } = await refunding(shopId, { drinks, cakes });
    for (const { printerId } of [printer, oven]) {
      await putOnPaper(shopId, printerId);
    }
    await refund(0, 1);
    expect(await fixture.claim(shopId, printer.printerId, 'ok')).toEqual([]);
    const slip = onlyJob(await fixture.claim(shopId, oven.printerId, 'ok'));
    expect(wordsOn(slip)).not.toContain('라떼');
  });

  it('printed again after its slip failed is still only that piece', async () => {
    const { shopId, printer } = await fixture.newPrintShop();
    const { refund } = await refunding(shopId);
    await putOnPaper(shopId, printer.printerId);
    await refund(1);
    const [slip] = await fixture.jobsOf(shopId);
    const jobId = slip?.jobId ?? '';
    await fixture.rpc.call(p.skipPrintJob, { jobId }, ownerOfShop(shopId));
    await fixture.rpc.call(p.retryPrintJob, { jobId }, ownerOfShop(shopId));
    expect(wordsOn(onlyJob(await fixture.claim(shopId, printer.printerId, 'ok')))).toContain('일부 취소');
  });
});
