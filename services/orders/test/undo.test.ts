import { v7 } from 'uuid';
import { orders, shopper, type Actor, type CallOf } from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;

let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
const fixture = openedShop({ clock });
beforeEach(() => {
  later = 0;
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
});

type Status = CallOf<typeof serve.moveOrders>['to'];
const paid = () => fixture.paid({ shopId: fixture.shopId });
const move = async (paymentId: string, to: Status) => {
  const [moved] = await fixture.base.rpc.call(serve.moveOrders, { paymentIds: [paymentId], to }, fixture.owner);
  return moved;
};
const undo = (moves: { paymentId: string; sequence?: number | undefined }[], actor: Actor = fixture.owner) =>
  fixture.base.rpc.call(
    serve.undoMoves,
    { moves: moves.map(({ paymentId, sequence = 1 }) => ({ paymentId, sequence })) },
    actor,
  );
const board = async () => {
  const { view } = await fixture.base.rpc.call(serve.readBoard, {}, fixture.owner);
  return view;
};
const STEPS = ['orderStatus', 'acceptedAt', 'readyAt', 'completedAt', 'recalls', 'recalledAt'] as const;
const stepsOf = async (paymentId: string) => {
  const row = await fixture.row(paymentId);
  const columns = STEPS.map((step) => step.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return columns.map((column) => row[column]);
};
describe('a move that is undone', () => {
  it('puts an accepted order back to where it waits, as though it had not been accepted', async () => {
    const { paymentId } = await paid();
    const before = await stepsOf(paymentId);
    const moved = await move(paymentId, 'preparing');
    expect(moved).toMatchObject({ ok: true, sequence: 1, undoUntil: expect.any(String) });
    expect(Date.parse(moved?.undoUntil ?? '') - Date.now()).toBeGreaterThan(4_000);
    await expect(undo([{ paymentId, sequence: moved?.sequence }])).resolves.toEqual([
      { paymentId, ok: true, orderStatus: 'waiting' },
    ]);
    expect(await stepsOf(paymentId)).toEqual(before);
    await fixture.base.settle();
    const heard = <Fact extends { paymentId: string }>(all: Fact[]) =>
      all.filter((fact) => fact.paymentId === paymentId);
    expect(heard(fixture.base.facts(orders.facts.orderMoved))).toMatchObject([{ undoUntil: moved?.undoUntil }]);
    expect(heard(fixture.base.facts(orders.facts.moveUndone))).toMatchObject([
      { from: 'preparing', to: 'waiting', sequence: 2 },
    ]);
    expect((await board())?.cards).toMatchObject([{ paymentId, orderStatus: 'waiting', acceptedAt: null }]);
  });

  it('is found by the sequence that its repetition answers too, to the session that made it', async () => {
    const { paymentId } = await paid();
    const send = (actor: Actor) => fixture.base.rpc.call(serve.moveOrder, { paymentId, to: 'preparing' }, actor);
    const moved = await send(fixture.owner);
    expect(moved).toMatchObject({ changed: true, sequence: 1, undoUntil: expect.any(String) });
    const { sequence, undoUntil } = moved;
    await expect(send(fixture.owner)).resolves.toMatchObject({ changed: false, sequence, undoUntil });
    await expect(move(paymentId, 'preparing')).resolves.toMatchObject({ ok: true, sequence, undoUntil });
    const colleague: Actor = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
    expect(await send(colleague)).not.toHaveProperty('sequence');
    await undo([{ paymentId, sequence }]);
    await move(paymentId, 'preparing');
    await expect(send(fixture.owner)).resolves.toMatchObject({ changed: false, sequence: 3 });
  });

  it('restores the moments of every later step', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'preparing');
    await move(paymentId, 'ready');
    await fixture.base.rpc.call(serve.recallReady, { paymentId }, fixture.owner);
    const ready = await stepsOf(paymentId);
    for (const to of ['preparing', 'completed'] as const) {
      const moved = await move(paymentId, to);
      await undo([{ paymentId, sequence: moved?.sequence }]);
      expect(await stepsOf(paymentId)).toEqual(ready);
    }
  });

  it('is not shown as an order that came back from being handed out', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'ready');
    const handedOut = await move(paymentId, 'completed');
    await undo([{ paymentId, sequence: handedOut?.sequence }]);
    expect((await board())?.cards).toMatchObject([{ paymentId, orderStatus: 'ready', recalled: false }]);
  });

  it('answers the same when its answer was lost, and once another move came it is refused', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'preparing');
    await undo([{ paymentId }]);
    await expect(undo([{ paymentId }])).resolves.toMatchObject([{ ok: true, orderStatus: 'waiting' }]);
    await move(paymentId, 'ready');
    await expect(undo([{ paymentId }])).resolves.toEqual([{ paymentId, ok: false, errorCode: 'ORDER_MOVED' }]);
    expect((await stepsOf(paymentId))[0]).toBe('ready');
  });

  it('is refused once its moment is over', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'preparing');
    later = 6_100;
    await expect(undo([{ paymentId }])).resolves.toEqual([{ paymentId, ok: false, errorCode: 'UNDO_OVER' }]);
    expect((await stepsOf(paymentId))[0]).toBe('preparing');
  });

  it('is refused to another shop, and undoes the others of the same press', async () => {
    const [mine, late] = [await paid(), await paid()];
    for (const { paymentId } of [mine, late]) await move(paymentId, 'preparing');
    await move(late.paymentId, 'ready');
    const stranger: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };
    await expect(undo([mine], stranger)).resolves.toMatchObject([{ ok: false, errorCode: 'PAYMENT_NOT_FOUND' }]);
    await expect(undo([mine, late])).resolves.toEqual([
      { paymentId: mine.paymentId, ok: true, orderStatus: 'waiting' },
      { paymentId: late.paymentId, ok: false, errorCode: 'ORDER_MOVED' },
    ]);
  });

  it('meets a cancellation, a refund and another undo in any turn without two outcomes', async () => {
    const rounds = 40;
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { paymentId, orderNumber } = await paid();
      await move(paymentId, 'preparing');
      const cancel = () =>
        fixture.base.rpc.call(
          serve.cancelByShopper,
          { storeName: 'demo', orderNumber, orderKeys: fixture.orderKeys(paymentId) },
          shopper,
        );
      const refund = () => fixture.base.rpc.call(serve.refundPayment, { paymentId, reason: '재료' }, fixture.owner);
      const again = () => move(paymentId, 'ready');
      const rival = [cancel, refund, again][round % 3] ?? again;
      const [undone] = await Promise.allSettled([undo([{ paymentId }]), rival()]);
      const row = await fixture.row(paymentId);
      const ok = undone.status === 'fulfilled' && undone.value[0]?.ok === true;
      // An undo that said yes left the order waiting, or what came after it saw it wait.
      outcomes.add(`${round % 3} ${String(ok)} ${String(row['status'])} ${String(row['order_status'])}`);
      const charges = await fixture.charges(orderNumber);
      expect(charges.map(({ cancelled_amount: back }) => back)).toEqual([row['status'] === 'refunded' ? 9_000 : 0]);
    }
    const lawful = [
      ...['0 true paid waiting', '0 true refunded waiting'],
      ...['1 true refunded waiting', '1 false refunded preparing', '1 true paid waiting'],
      ...['2 true paid ready', '2 false paid ready'],
    ];
    expect([...outcomes].filter((outcome) => !lawful.includes(outcome))).toEqual([]);
  }, 60_000);
});
