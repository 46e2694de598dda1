import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../values/money.js';
import { Moment } from '../values/time.js';
import { KnownVersion, versioned } from '../spelling/versioned.js';
import { Board } from './board-views.js';
import { screenProcedures } from './screen-procedures.js';
import { OrderStatus } from './views.js';

const MAX_MOVES = 100;

/** The sequence by which a move is undone, and until when. A repetition by the same session answers both again. */
export const undoable = { sequence: z.int().optional(), undoUntil: Moment.optional() };

/** The board that a shop works from, and its call screen. */
export const boardProcedures = {
  readBoard: { input: KnownVersion, output: versioned(Board), sealsAnswer: true },
  /** Moves several orders, each by itself: a part of them may be refused. */
  moveOrders: {
    input: z.object({
      paymentIds: z.array(Id).min(1, '주문을 골라주세요.').max(MAX_MOVES, `한 번에 ${MAX_MOVES}건까지 옮길 수 있어요.`),
      to: OrderStatus.exclude(['waiting']),
      /** The status that the page showed when it was pressed: an order that was moved meanwhile stays (ORDER_MOVED). */
      from: OrderStatus.optional(),
      /**
       * Calls of one press name it: their moves can be undone together, and what the session pressed before can't be any more.
       */
      press: z.string().min(8).max(64).optional(),
    }),
    output: z.array(
      z.object({
        paymentId: Id,
        ok: z.boolean(),
        errorCode: z.string().optional(),
        ...undoable,
      }),
    ),
  },
  /** Takes moves back for some seconds, each by itself: people who wait were not yet sent word of them. */
  undoMoves: {
    input: z.object({
      moves: z
        .array(z.object({ paymentId: Id, sequence: z.int('순번은 숫자로 입력해주세요.').min(1) }))
        .min(1, '주문을 골라주세요.')
        .max(MAX_MOVES, `한 번에 ${MAX_MOVES}건까지 되돌릴 수 있어요.`),
    }),
    output: z.array(
      z.object({
        paymentId: Id,
        ok: z.boolean(),
        errorCode: z.string().optional(),
        /** Where the order stands again. */
        orderStatus: OrderStatus.optional(),
      }),
    ),
  },
  /** Moves the moment until which an order is to be ready, never before now. */
  delayOrder: {
    input: z.object({
      paymentId: Id,
      minutes: z
        .int('분은 숫자로 입력해주세요.')
        .min(-30, '30분까지 당길 수 있어요.')
        .max(60, '60분까지 늦출 수 있어요.'),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: z.object({ paymentId: Id, readyBy: Moment }),
    errors: ['PAYMENT_NOT_FOUND', 'ORDER_NOT_PAID', 'ORDER_CANCELLING', 'IDEMPOTENCY_MISMATCH'],
  },
  /** Ticks pieces of a line off, or takes the tick back: `done` is how many of them are made. */
  markLine: {
    input: z.object({
      paymentId: Id,
      lineNo: z.int().min(1).max(MAX_ORDER_LINES),
      done: z.int('수량은 숫자로 입력해주세요.').min(0, '수량은 0개 이상이어야 해요.').max(MAX_LINE_QUANTITY),
    }),
    output: z.object({}),
    errors: ['PAYMENT_NOT_FOUND', 'ORDER_NOT_PAID', 'INVALID_INPUT'],
  },
  ...screenProcedures,
} as const;
