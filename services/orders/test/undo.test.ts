import { v7 } from 'uuid';
import { orders, shopper, type Actor, type CallOf } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import { eventually } from '@jumun/testing';
import { moveOrder } from '../src/order/move-order.js';
import { undoMove } from '../src/order/undo-move.js';
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
const move = async (paymentId: string, to: Status, press?: string) => {
  const given = { paymentIds: [paymentId], to, ...(press !== undefined && { press }) };
  const [moved] = await fixture.base.rpc.call(serve.moveOrders, given, fixture.owner);
  return moved;
};
/** The moves of the shop that were released, by their facts. */
const released = async () => {
  await fixture.base.settle();
  const told = fixture.base.facts(orders.facts.moveReleased);
  return told.flatMap(({ shopId, moves }) => (shopId === fixture.shopId ? moves : []));
};
/** Until a connection of the service waits for another one's row. */
const untilOneWaits = () =>
  eventually(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`;
    return (await fixture.base.sql('orders', waiting)).length === 1;
  });
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

  it('ends with another press of its session, and its messages are released', async () => {
    const [first, second, third] = [await paid(), await paid(), await paid()];
    await move(first.paymentId, 'preparing', v7());
    const colleague: Actor = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
    await fixture.base.rpc.call(serve.moveOrder, { paymentId: third.paymentId, to: 'ready' }, colleague);
    await move(second.paymentId, 'preparing', v7());
    await expect(undo([first])).resolves.toEqual([{ paymentId: first.paymentId, ok: false, errorCode: 'UNDO_OVER' }]);
    await expect(undo([second, third])).resolves.toMatchObject([{ ok: true }, { ok: true }]);
    await expect(released()).resolves.toEqual([{ paymentId: first.paymentId, sequence: 1 }]);
  });

  it('lasts for all of one press, in however many calls it comes, and through another move of the same order', async () => {
    const [earlier, ...all] = [await paid(), await paid(), await paid(), await paid()];
    await move(earlier.paymentId, 'preparing', v7());
    const press = v7();
    for (const { paymentId } of all) await move(paymentId, 'preparing', press);
    // A call that names no press may be a part of it.
    const unnamed = await paid();
    await move(unnamed.paymentId, 'preparing');
    await expect(undo([...all, unnamed])).resolves.toMatchObject([...all, unnamed].map(() => ({ ok: true })));
    await expect(released()).resolves.toEqual([{ paymentId: earlier.paymentId, sequence: 1 }]);
    const paymentId = all[0]?.paymentId ?? '';
    await move(paymentId, 'preparing', v7());
    const again = await move(paymentId, 'ready', v7());
    await expect(undo([{ paymentId, sequence: again?.sequence }])).resolves.toMatchObject([{ ok: true }]);
    await expect(released()).resolves.toHaveLength(1);
  });

  it('is not released once its moment is over, nor once it was undone', async () => {
    const [late, undone, other] = [await paid(), await paid(), await paid()];
    await move(late.paymentId, 'preparing', v7());
    later = 6_100;
    const press = v7();
    const moved = await move(undone.paymentId, 'preparing', press);
    await undo([{ paymentId: undone.paymentId, sequence: moved?.sequence }]);
    await move(other.paymentId, 'preparing', v7());
    await expect(released()).resolves.toEqual([]);
    const left = `select order_id from open_move where shop_id = $1`;
    await expect(fixture.base.sql('orders', left, [fixture.shopId])).resolves.toEqual([{ order_id: other.paymentId }]);
  });

  it('is undone or released, whichever of two commits is first', async () => {
    const [first, second] = [await paid(), await paid()];
    const { transactor } = fixture.deps;
    const pressOn = (paymentId: string, before: () => Promise<void>) =>
      asOwner(transactor, fixture.owner, async (tx, shopId) => {
        await moveOrder(tx, shopId, { paymentId, to: 'preparing', press: v7() }, new Date());
        await before();
      });
    const none = () => Promise.resolve();
    // The release is written and not committed when the undo asks for the same row.
    await pressOn(first.paymentId, none);
    let undoing: ReturnType<typeof undo> | undefined;
    await pressOn(second.paymentId, async () => {
      undoing = undo([first]);
      await untilOneWaits();
    });
    await expect(undoing).resolves.toMatchObject([{ ok: false, errorCode: 'UNDO_OVER' }]);
    await expect(released()).resolves.toEqual([{ paymentId: first.paymentId, sequence: 1 }]);
    // The undo is written and not committed: the press goes on beside it and releases nothing.
    await asOwner(transactor, fixture.owner, async (tx, shopId) => {
      await undoMove(tx, shopId, { paymentId: second.paymentId, sequence: 1 }, new Date());
      const third = await paid();
      await pressOn(third.paymentId, none);
    });
    await expect(released()).resolves.toHaveLength(1);
    expect((await stepsOf(second.paymentId))[0]).toBe('waiting');
  });

  it('meets a press of another order at any moment, and is never both undone and released', async () => {
    const rounds = 8;
    for (let round = 0; round < rounds; round += 1) {
      const [own, other] = [await paid(), await paid()];
      await move(own.paymentId, 'preparing', v7());
      const [[undone]] = await Promise.all([undo([own]), move(other.paymentId, 'preparing', v7())]);
      const isReleased = (await released()).some(({ paymentId }) => paymentId === own.paymentId);
      expect(isReleased && undone?.ok).toBe(false);
    }
  }, 60_000);

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
