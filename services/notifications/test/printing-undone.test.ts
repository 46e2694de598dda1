import { orders } from '@jumun/contracts';
import { onlyJob, openedPrinting, wordsOn } from './print-fixture.js';

const { moveUndone, orderMoved } = orders.facts;
const fixture = openedPrinting();

it('dockets of an acceptance that is undone end unprinted, or are called back by one slip; accepted again it is said so', async () => {
  const { shopId, printer } = await fixture.newPrintShop({
    rules: [{ kind: 'kitchen', on: 'accepted', categoryIds: null }],
  });
  const { paymentId, orderNumber, storeName } = await fixture.printed(shopId);
  const named = { shopId, paymentId, orderNumber, storeName };
  const at = () => fixture.now().toISOString();
  const accept = async (sequence: number) => {
    const undoUntil = new Date(Date.now() + 6_000).toISOString();
    const move = { from: 'waiting', to: 'preparing', sequence, undoUntil, movedAt: at() } as const;
    await fixture.publish(orderMoved, { ...named, ...move });
    await fixture.settle();
  };
  const undo = async (sequence: number) => {
    const undone = { ...named, from: 'preparing', to: 'waiting', sequence, undoneAt: at() } as const;
    for (let time = 0; time < 2; time += 1) await fixture.publish(moveUndone, undone);
    await fixture.settle();
  };
  await accept(1);
  await undo(2);
  expect(await fixture.jobsOf(shopId)).toMatchObject([{ kind: 'kitchen', state: 'skipped' }]);
  expect(await fixture.claim(shopId, printer.printerId, 'ok')).toEqual([]);
  await accept(3);
  const docket = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
  expect(wordsOn(docket)).toContain('다시 접수한 주문');
  await fixture.startJob(docket, shopId);
  await fixture.endJob(docket, shopId);
  await undo(4);
  const slip = onlyJob(await fixture.claim(shopId, printer.printerId, 'ok'));
  expect([slip.kind, wordsOn(slip)]).toEqual(['cancel', expect.stringContaining('만들지 마세요')]);
  expect(await fixture.claim(shopId, printer.printerId, 'ok')).toEqual([]);
});
