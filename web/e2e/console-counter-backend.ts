import { type AnswerOfRoute, http, methodNames } from '@jumun/contracts';
import { paymentNumbered } from './console-backend.ts';
import { addBoard } from './console-board-backend.ts';
import { type Asked, type Backend, callKey, data, refusal } from './fake-gateway.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';

type WireSettings = AnswerOfRoute<typeof http.orders.paymentSettings>['data'];
type WireUnpaid = AnswerOfRoute<typeof http.orders.board>['data']['unpaid'][number];

const MINUTE_MS = 60_000;
const { orders } = http;
const method = (code: WireSettings['available'][number]['code'], off_because: 'contract' | 'shop' | null = null) => ({
  ...{ code, off_because },
  name: methodNames[code],
  provider: 'kcp' as const,
});

/** An order of the sample's guest that waits to be paid at the counter. */
export const unpaidOrder = (more: Partial<WireUnpaid> = {}): WireUnpaid => ({
  payment_id: PAYMENT_ID,
  order_number: ORDER_NUMBER,
  title: '아이스 아메리카노 외 1건',
  amount: 14_500,
  placed_at: new Date(Date.now() - 4 * MINUTE_MS).toISOString(),
  pay_by: new Date(Date.now() + 26 * MINUTE_MS).toISOString(),
  spot: null,
  ...more,
});

/** A shop that takes money itself. */
export interface CounterBackend {
  settings: WireSettings;
  unpaid: WireUnpaid[];
  /** Runs once an order was paid at the counter. */
  paid: () => void;
}

/** Puts the counter behind the fake gateway, with these orders waiting to be paid. */
export function addCounter(backend: Backend, unpaid: WireUnpaid[] = []): CounterBackend {
  addBoard(backend, 3);
  const board = backend.overrides[callKey(orders.board)];
  const own: CounterBackend = {
    settings: {
      ...{ methods: ['card', 'kakaopay'], counter: true, counter_minutes: 30 },
      counter_methods: ['cash', 'terminal', 'transfer'],
      available: [method('card'), method('kakaopay'), method('naverpay', 'shop'), method('applepay', 'contract')],
    },
    unpaid,
    paid: () => undefined,
  };
  const close = (change: 'paid' | 'cancel') => {
    const order = own.unpaid.find(({ payment_id }) => payment_id === PAYMENT_ID);
    if (!order) return refusal(409, 'PAYMENT_CLOSED', '이미 끝난 결제예요.');
    own.unpaid = own.unpaid.filter((each) => each !== order);
    if (change === 'paid') own.paid();
    return data({ ...paymentNumbered(1), payment_id: PAYMENT_ID, order_number: ORDER_NUMBER, status: change });
  };
  Object.assign(backend.overrides, {
    [callKey(orders.board)]: async (asked: Asked) => {
      const { body } = (await board?.(asked)) ?? { body: {} };
      return data({ ...(body as { data: object }).data, unpaid: own.unpaid });
    },
    [callKey(orders.paymentSettings)]: () => data(own.settings),
    [callKey(orders.savePaymentSettings)]: ({ body }: Asked) => {
      own.settings = { ...own.settings, ...body };
      return data(own.settings);
    },
    [callKey(orders.markCounterPaid, { payment_id: PAYMENT_ID })]: () => close('paid'),
    [callKey(orders.cancelCounter, { payment_id: PAYMENT_ID })]: () => close('cancel'),
    [callKey(orders.enterOrder)]: ({ body }: Asked) =>
      data(
        {
          ...paymentNumbered(1),
          ...{ payment_id: PAYMENT_ID, order_number: ORDER_NUMBER, status: 'paid', total_price: body['amount'] },
        },
        201,
      ),
  });
  return own;
}
