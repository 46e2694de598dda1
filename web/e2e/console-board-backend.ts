import type { http, OrderStatus } from '@jumun/contracts';
import type { ContentOf } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type Board = ContentOf<typeof http.orders.board>;
export type Card = Board['cards'][number];

const MINUTE_MS = 60_000;
const goods: readonly Pick<Card['lines'][number], 'name' | 'options'>[] = [
  { name: '아이스 아메리카노', options: [{ name: '샷 추가', kitchenName: '샷+', quantity: 2 }] },
  { name: '소금빵', options: [] },
  { name: '아주아주긴상품이름이스무글자를넘어가는경우', options: [] },
  {
    name: '김치전',
    options: [
      { name: '곱빼기', kitchenName: null, quantity: 1 },
      { name: '안 맵게', kitchenName: null, quantity: 1 },
    ],
  },
];
const thing = (n: number) => goods[n % goods.length] ?? { name: '', options: [] };
/** Of the sample store's categories: the first three goods belong to one each, the last to none. */
const category = (n: number) => (n % 4 === 3 ? [] : [numbered(101 + (n % 4))]);
const steps: readonly OrderStatus[] = [
  'waiting',
  'waiting',
  'waiting',
  'preparing',
  'preparing',
  'preparing',
  'ready',
  'ready',
];

/** The n-th card; the first is late, the second will be soon, and the others came just now. */
export function cardNumbered(n: number, more: Partial<Card> = {}): Card {
  const age = n === 1 ? 19 : n === 2 ? 12.5 : Math.max(0.2, 6 - n * 0.4);
  const paid = Date.now() - age * MINUTE_MS;
  const line = (index: number, quantity: number) => ({
    ...thing(n + index),
    lineNo: index + 1,
    kitchenName: null,
    quantity,
    done: 0,
    categoryIds: category(n + index),
  });
  return {
    paymentId: numbered(6000 + n),
    orderNumber: `261121-7KQ2M9XA-${String(n).padStart(3, '0')}`,
    orderStatus: steps[(n - 1) % steps.length] ?? 'waiting',
    refunded: 0,
    ...{
      tender: 'card',
      note: null,
      request: null,
      round: null,
      fireAt: null,
      pickupFrom: null,
      acceptedAt: null,
      readyAt: null,
    },
    paidAt: new Date(paid).toISOString(),
    readyBy: new Date(paid + 15 * MINUTE_MS).toISOString(),
    completedAt: null,
    recalled: false,
    cancelling: false,
    spot: null,
    takeaway: null,
    lines: Array.from({ length: 1 + (n % 3) }, (_, index) => line(index, ((n + index) % 4) + 1)),
    ...more,
  };
}

/** The board of a shop as its server has it. */
export interface BoardBackend {
  cards: Card[];
  cancelled: Card[];
  more: boolean;
  /** Codes with which moves of these orders are refused. */
  refused: Map<string, string>;
  /** Moves an order as another device does. */
  move: (paymentId: string, status: OrderStatus) => void;
  /** Runs after every change. */
  changed: () => void;
  /** Orders that wait to be paid at the counter. */
  unpaid: Board['unpaid'];
}

const isDone = ({ orderStatus }: Card) => orderStatus === 'completed';

/** Puts a board behind the fake gateway. */
/** The board of a shop without orders. */
export const emptyBoard = (): Board => ({
  ...{ cards: [], more: false, finished: [], cancelled: [], unpaid: [] },
  counts: { waiting: 0, preparing: 0, ready: 0 },
});

export function addBoard(backend: Backend, cards = 8): BoardBackend {
  const board: BoardBackend = {
    cards: Array.from({ length: cards }, (_, index) => cardNumbered(index + 1)),
    cancelled: [],
    more: false,
    refused: new Map(),
    move(paymentId, status) {
      const completedAt = status === 'completed' ? new Date().toISOString() : null;
      board.cards = board.cards.map((card) =>
        card.paymentId === paymentId
          ? { ...card, recalled: card.recalled || isDone(card), orderStatus: status, completedAt }
          : card,
      );
    },
    changed: () => undefined,
    unpaid: [],
  };
  const change = (paymentId: string, next: (card: Card) => Card) => {
    board.cards = board.cards.map((card) => (card.paymentId === paymentId ? next(card) : card));
    board.changed();
  };
  const answer = (): Board => {
    const at = (step: OrderStatus) => board.cards.filter(({ orderStatus }) => orderStatus === step).length;
    return {
      cards: board.cards.filter((card) => !isDone(card)),
      more: board.more,
      counts: { waiting: at('waiting'), preparing: at('preparing'), ready: at('ready') },
      finished: board.cards.filter(isDone),
      cancelled: board.cancelled,
      unpaid: board.unpaid,
    };
  };
  /** Each move with where its card stood, by the number that it was answered. */
  const moved: { paymentId: string; from: OrderStatus }[] = [];
  play(backend, {
    orders: {
      board: answer,
      moveOrders: ({ body: { paymentIds, status } }) => {
        const moves = paymentIds.map((paymentId) => {
          const errorCode = board.refused.get(paymentId);
          if (errorCode !== undefined) return { paymentId, ok: false, errorCode };
          const from = board.cards.find((card) => card.paymentId === paymentId)?.orderStatus ?? 'waiting';
          board.move(paymentId, status);
          moved.push({ paymentId, from });
          return { paymentId, ok: true, sequence: moved.length };
        });
        board.changed();
        return moves;
      },
      undoMoves: ({ body: { moves } }) => {
        const undone = moves.map(({ paymentId, sequence }) => {
          const { from } = moved[sequence - 1] ?? { from: 'waiting' };
          board.cards = board.cards.map((card) =>
            card.paymentId === paymentId ? { ...card, orderStatus: from, completedAt: null } : card,
          );
          return { paymentId, ok: true, orderStatus: from };
        });
        board.changed();
        return undone;
      },
      markLine: ({ body: { paymentId, lineNo, done } }) =>
        change(paymentId, (card) => ({
          ...card,
          lines: card.lines.map((line) => (line.lineNo === lineNo ? { ...line, done } : line)),
        })),
      delayOrder: ({ body: { paymentId, minutes } }) => {
        const known = board.cards.find((card) => card.paymentId === paymentId);
        const readyBy = new Date(Date.parse(known?.readyBy ?? '') + minutes * MINUTE_MS).toISOString();
        change(paymentId, (card) => ({ ...card, readyBy }));
        return { paymentId, readyBy };
      },
    },
  });
  return board;
}
