import { type AnswerOfRoute, http, type OrderStatus } from '@jumun/contracts';
import { type Answer, type Asked, type Backend, callKey, data } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type WireBoard = AnswerOfRoute<typeof http.orders.board>['data'];
export type WireCard = WireBoard['cards'][number];

const MINUTE_MS = 60_000;
const goods: readonly Pick<WireCard['lines'][number], 'name' | 'options'>[] = [
  { name: '아이스 아메리카노', options: [{ name: '샷 추가', kitchen_name: '샷+', quantity: 2 }] },
  { name: '소금빵', options: [] },
  { name: '아주아주긴상품이름이스무글자를넘어가는경우', options: [] },
  {
    name: '김치전',
    options: [
      { name: '곱빼기', kitchen_name: null, quantity: 1 },
      { name: '안 맵게', kitchen_name: null, quantity: 1 },
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
export function cardNumbered(n: number, more: Partial<WireCard> = {}): WireCard {
  const age = n === 1 ? 19 : n === 2 ? 12.5 : Math.max(0.2, 6 - n * 0.4);
  const paid = Date.now() - age * MINUTE_MS;
  const line = (index: number, quantity: number) => ({
    ...thing(n + index),
    line_no: index + 1,
    quantity,
    done: 0,
    category_ids: category(n + index),
  });
  return {
    payment_id: numbered(6000 + n),
    order_number: `261121-7KQ2M9XA-${String(n).padStart(3, '0')}`,
    order_status: steps[(n - 1) % steps.length] ?? 'waiting',
    refunded: 0,
    paid_at: new Date(paid).toISOString(),
    ready_by: new Date(paid + 15 * MINUTE_MS).toISOString(),
    completed_at: null,
    recalled: false,
    cancelling: false,
    spot: null,
    lines: Array.from({ length: 1 + (n % 3) }, (_, index) => line(index, ((n + index) % 4) + 1)),
    ...more,
  };
}

/** The board of a shop as its server has it. */
export interface BoardBackend {
  cards: WireCard[];
  cancelled: WireCard[];
  more: boolean;
  /** Codes with which moves of these orders are refused. */
  refused: Map<string, string>;
  /** Moves an order as another device does. */
  move: (paymentId: string, status: OrderStatus) => void;
  /** Runs after every change. */
  changed: () => void;
}

const isDone = ({ order_status }: WireCard) => order_status === 'completed';

/** Puts a board behind the fake gateway. */
export function addBoard(backend: Backend, cards = 8): BoardBackend {
  const board: BoardBackend = {
    cards: Array.from({ length: cards }, (_, index) => cardNumbered(index + 1)),
    cancelled: [],
    more: false,
    refused: new Map(),
    move(paymentId, status) {
      const completed_at = status === 'completed' ? new Date().toISOString() : null;
      board.cards = board.cards.map((card) =>
        card.payment_id === paymentId
          ? { ...card, recalled: card.recalled || isDone(card), order_status: status, completed_at }
          : card,
      );
    },
    changed: () => undefined,
  };
  const change = (paymentId: string, next: (card: WireCard) => WireCard) => {
    board.cards = board.cards.map((card) => (card.payment_id === paymentId ? next(card) : card));
    board.changed();
  };
  const answer = (): WireBoard => {
    const at = (step: OrderStatus) => board.cards.filter(({ order_status }) => order_status === step).length;
    return {
      cards: board.cards.filter((card) => !isDone(card)),
      more: board.more,
      counts: { waiting: at('waiting'), preparing: at('preparing'), ready: at('ready') },
      finished: board.cards.filter(isDone),
      cancelled: board.cancelled,
      unpaid: [],
    };
  };
  function moveOrders({ body }: Asked): Answer {
    const ids = body['payment_ids'] as string[];
    const moves = ids.map((payment_id) => {
      const errorCode = board.refused.get(payment_id);
      if (errorCode !== undefined) return { payment_id, ok: false, errorCode };
      board.move(payment_id, body['status'] as OrderStatus);
      return { payment_id, ok: true };
    });
    board.changed();
    return data(moves);
  }
  Object.assign(backend.overrides, {
    [callKey(http.orders.board)]: () => data(answer()),
    [callKey(http.orders.moveOrders)]: moveOrders,
    [callKey(http.orders.markLine)]: ({ body }: Asked) => {
      change(String(body['payment_id']), (card) => ({
        ...card,
        lines: card.lines.map((line) =>
          line.line_no === body['line_no'] ? { ...line, done: Number(body['done']) } : line,
        ),
      }));
      return data({});
    },
    [callKey(http.orders.delayOrder)]: ({ body }: Asked) => {
      const payment_id = String(body['payment_id']);
      const known = board.cards.find((card) => card.payment_id === payment_id);
      const ready_by = new Date(Date.parse(known?.ready_by ?? '') + Number(body['minutes']) * MINUTE_MS).toISOString();
      change(payment_id, (card) => ({ ...card, ready_by }));
      return data({ payment_id, ready_by });
    },
  });
  return board;
}
