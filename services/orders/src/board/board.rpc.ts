import { Controller, Inject } from '@nestjs/common';
import { orders, Problem, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, keyed, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { LineMeter } from '../pace/line-meter.js';
import { moveOrder } from '../order/move-order.js';
import { undoMove } from '../order/undo-move.js';
import { delayOrder } from './delay-order.js';
import { readBoard } from './read-board.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../settings.js';
import { markLine } from './mark-line.js';

const serve = orders.procedures;
type Serve = typeof serve;

@Controller()
export class BoardRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LineMeter) private readonly meter: LineMeter,
    @Inject(ORDERS_SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  /** A snapshot: an order that moves between the two reads would otherwise be shown under the wrong version. */
  @Serves(serve.readBoard)
  get({ knownVersion }: InputOf<Serve['readBoard']>, actor: Actor) {
    return asOwner(
      this.transactor,
      actor,
      (tx, shopId) => readBoard(tx, shopId, { knownVersion, sealer: this.settings.sealer, now: this.clock.now() }),
      { isSnapshot: true },
    );
  }

  /** Each in a transaction of its own and in the order of their ids, so that two boards never wait for each other. */
  @Serves(serve.moveOrders)
  async move(
    { paymentIds, to, from: seen, press }: InputOf<Serve['moveOrders']>,
    actor: Actor,
  ): Promise<AnswerOf<Serve['moveOrders']>> {
    const moves = new Map<string, AnswerOf<Serve['moveOrders']>[number]>();
    for (const paymentId of [...new Set(paymentIds)].sort()) {
      const move = asOwner(this.transactor, actor, (tx, shopId) =>
        moveOrder(tx, shopId, { paymentId, to, seen, press }, this.clock.now()),
      );
      const done = move.then(({ sequence, undoUntil }) => ({
        ...{ paymentId, ok: true },
        ...(sequence !== undefined && { sequence }),
        ...(undoUntil !== undefined && { undoUntil }),
      }));
      moves.set(paymentId, await done.catch(refusalOf(paymentId)));
    }
    return paymentIds.flatMap((paymentId) => moves.get(paymentId) ?? []);
  }

  /** As moves are: one after another, in the order of their ids. */
  @Serves(serve.undoMoves)
  async undo({ moves }: InputOf<Serve['undoMoves']>, actor: Actor): Promise<AnswerOf<Serve['undoMoves']>> {
    const undone = new Map<string, AnswerOf<Serve['undoMoves']>[number]>();
    for (const move of moves.toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1))) {
      const undo = asOwner(this.transactor, actor, (tx, shopId) => {
        tx.afterCommit(() => this.meter.changedIn([shopId]));
        return undoMove(tx, shopId, move, this.clock.now());
      });
      const done = undo.then((orderStatus) => ({ paymentId: move.paymentId, ok: true, orderStatus }));
      undone.set(move.paymentId, await done.catch(refusalOf(move.paymentId)));
    }
    return moves.flatMap(({ paymentId }) => undone.get(paymentId) ?? []);
  }

  @Serves(serve.delayOrder)
  delay({ idempotencyKey: key, ...input }: InputOf<Serve['delayOrder']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      keyed(tx, { scope: `delay:${shopId}`, key, input }, () => delayOrder(tx, shopId, input, this.clock.now())),
    );
  }

  @Serves(serve.markLine)
  async mark(input: InputOf<Serve['markLine']>, actor: Actor) {
    return asOwner(this.transactor, actor, async (tx, shopId) => {
      const isNew = await markLine(tx, shopId, input, this.clock.now());
      if (isNew) tx.afterCommit(() => this.meter.changedIn([shopId]));
      return {};
    });
  }
}

const REFUSALS = ['PAYMENT_NOT_FOUND', 'ORDER_NOT_PAID', 'ORDER_MOVED', 'ORDER_CANCELLING', 'UNDO_OVER'];

/** An order that may not be moved stays; what else goes wrong ends the whole call. */
const refusalOf = (paymentId: string) => (error: unknown) => {
  if (error instanceof Problem && REFUSALS.includes(error.code)) {
    return { paymentId, ok: false, errorCode: error.code };
  }
  throw error;
};
