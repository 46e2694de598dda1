import { methodNames, type http } from '@jumun/contracts';
import { refused, type ContentOf } from '@jumun/client/played';
import { paymentNumbered } from './console-backend.ts';
import { addBoard, type BoardBackend } from './console-board-backend.ts';
import { play, sent, type Backend } from './fake-gateway.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';

type Settings = ContentOf<typeof http.orders.paymentSettings>;
type Unpaid = BoardBackend['unpaid'][number];

const MINUTE_MS = 60_000;
const method = (code: Settings['available'][number]['code'], offBecause: 'contract' | 'shop' | null = null) => ({
  ...{ code, offBecause, name: methodNames[code], provider: 'kcp' as const },
});
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const sample = { paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER };

/** An order of the sample's guest that waits to be paid at the counter. */
export const unpaidOrder = (more: Partial<Unpaid> = {}): Unpaid => ({
  ...{ ...sample, title: '아이스 아메리카노 외 1건', amount: 14_500, spot: null, sourceLetter: null },
  ...{ placedAt: fromNow(-4), payBy: fromNow(26) },
  ...more,
});

/** A shop that takes money itself. */
export interface CounterBackend {
  settings: Settings;
  board: BoardBackend;
  /** Runs once an order was paid at the counter. */
  paid: () => void;
}

/** Puts the counter behind the fake gateway, with these orders waiting to be paid. */
export function addCounter(backend: Backend, unpaid: Unpaid[] = []): CounterBackend {
  const board = Object.assign(addBoard(backend, 3), { unpaid });
  const own: CounterBackend = {
    settings: {
      ...{ methods: ['card', 'kakaopay'], counter: true, counterMinutes: 30 },
      counterMethods: ['cash', 'terminal', 'transfer'],
      available: [method('card'), method('kakaopay'), method('naverpay', 'shop'), method('applepay', 'contract')],
    },
    board,
    paid: () => undefined,
  };
  const close = (status: 'paid' | 'cancelled') => {
    if (!board.unpaid.some(({ paymentId }) => paymentId === PAYMENT_ID)) return refused('PAYMENT_CLOSED');
    board.unpaid = board.unpaid.filter(({ paymentId }) => paymentId !== PAYMENT_ID);
    if (status === 'paid') own.paid();
    return { ...paymentNumbered(1), ...sample, status };
  };
  play(backend, {
    orders: {
      paymentSettings: () => own.settings,
      savePaymentSettings: ({ body }) => (own.settings = { ...own.settings, ...sent(body) }),
      markCounterPaid: () => close('paid'),
      cancelCounter: () => close('cancelled'),
      dropCounterSource: ({ params }) => {
        const named = board.unpaid.find(({ paymentId }) => paymentId === params.paymentId);
        const left = board.unpaid.filter(({ sourceLetter }) => sourceLetter !== named?.sourceLetter);
        const dropped = board.unpaid.length - left.length;
        board.unpaid = left;
        return { dropped };
      },
      enterOrder: ({ body }) => ({ ...paymentNumbered(1), ...sample, status: 'paid', totalPrice: body.amount ?? 0 }),
    },
  });
  return own;
}
