import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Locale } from '../../values/locale.js';
import { MAX_ORDER_LINES } from '../../values/money.js';
import { StoreName } from '../../values/store-name.js';
import { EnteredLine } from '../../catalog/views.js';
import { orders } from '../../orders/contract.js';
import { CustomLine, type EnteredItem } from '../../orders/custom-line.js';
import { CounterMethod, OnlineMethod } from '../../orders/method.js';
import { TradeForm } from './checkout-forms.js';
import { presentPayment, WirePayment } from './wire-payment.js';

const serve = orders.procedures;

/** Opens a payment page for any method; the server's record decides what is paid. */
export const RegisterForm = TradeForm.pick({
  paymentId: true,
  buyr_name: true,
  buyr_tel: true,
  buyr_mail: true,
  agreement_privacy: true,
}).extend({ method: OnlineMethod, lang: Locale.optional() });

const Received = serve.markCounterPaid.input.shape.received;

const product = EnteredLine.shape;
const custom = CustomLine.shape;

/** A product by its id, or a custom line: one of the two. */
const EnteredItemForm = z
  .object({
    product_id: Id.optional(),
    unit_price: product.unitPrice,
    quantity: product.quantity.optional(),
    options: product.options,
    custom: z
      .object({ name: custom.name, amount: custom.amount, quantity: custom.quantity, tax_free: custom.taxFree })
      .optional(),
  })
  .meta({ examples: [{ product_id: '0197a000-0000-7000-8000-000000000001', unit_price: 4_500, quantity: 2 }] })
  .superRefine(({ custom: own, product_id, quantity }, context) => {
    const isOneOfTwo = (own === undefined) !== (product_id === undefined);
    const fault = isOneOfTwo
      ? { path: ['quantity'], message: '수량은 숫자로 입력해주세요.' }
      : { path: ['product_id'], message: '상품 하나나 직접 입력 하나를 보내주세요.' };
    if (!isOneOfTwo || (!own && quantity === undefined)) context.addIssue({ code: 'custom', ...fault });
  });

type EnteredItemInput = z.input<typeof EnteredItem>;

/** An item of the form in our spelling; the form has seen that what it is of is there. */
function itemOf({ custom: own, ...item }: z.output<typeof EnteredItemForm>): EnteredItemInput {
  if (own) {
    const { tax_free: taxFree, ...line } = own;
    return { custom: { ...line, taxFree } };
  }
  const { product_id: productId = '', quantity = 0, unit_price: unitPrice, options } = item;
  return { productId, quantity, unitPrice, options };
}

/** An order as entered at the till. */
export const EnterForm = z.object({
  store_name: StoreName.optional(),
  items: z
    .array(EnteredItemForm)
    .min(1, '상품을 골라주세요.')
    .max(MAX_ORDER_LINES, `한 번에 ${MAX_ORDER_LINES}가지까지 주문할 수 있어요.`),
  amount: serve.enterOrder.input.shape.amount,
  method: CounterMethod,
  received_amount: Received,
  note: serve.enterOrder.input.shape.note,
  spot_id: serve.enterOrder.input.shape.spotId,
  takeaway: serve.enterOrder.input.shape.takeaway,
});

/** Calls about how an order is paid. */
export const methodRoutes = {
  registerPayment: route({
    method: 'POST',
    path: '/v1/pay/register',
    caller: 'anyone',
    about:
      'Opens a payment page for a method: the answer is a form that the browser posts, or an address to go to. An unpaid order of the counter is paid online from then on.',
    asks: [serve.registerPayment],
    takesOrderKey: true,
    body: RegisterForm,
    answer: ok(serve.registerPayment.output),
  }),
  markCounterPaid: publish(serve.markCounterPaid, {
    method: 'POST',
    path: '/v1/shop/payment/:payment_id/counter',
    caller: 'owner',
    about: 'Notes that the shop took an order’s money at the counter. Takes an Idempotency-Key.',
    params: z.object({ payment_id: Id }),
    body: z.object({ method: CounterMethod, received_amount: Received }),
    input: ({ params, body }, { idempotencyKey }) => ({
      paymentId: params.payment_id,
      method: body.method,
      received: body.received_amount,
      idempotencyKey,
    }),
    fields: { received: 'received_amount' },
    answer: WirePayment,
    present: (payment) => presentPayment(payment),
  }),
  cancelCounter: publish(serve.cancelCounter, {
    method: 'DELETE',
    path: '/v1/shop/payment/:payment_id/counter',
    caller: 'owner',
    about: 'Cancels an order that waits to be paid at the counter.',
    params: z.object({ payment_id: Id }),
    query: z.object({}),
    input: ({ params }) => ({ paymentId: params.payment_id }),
    answer: WirePayment,
    present: (payment) => presentPayment(payment),
  }),
  dropCounterSource: publish(serve.dropCounterSource, {
    method: 'DELETE',
    path: '/v1/shop/payment/:payment_id/counter/source',
    caller: 'owner',
    about:
      'Cancels all orders that wait to be paid at the counter and came from where this one came from. Takes an Idempotency-Key.',
    params: z.object({ payment_id: Id }),
    query: z.object({}),
    input: ({ params }, { idempotencyKey }) => ({ paymentId: params.payment_id, idempotencyKey }),
  }),
  enterOrder: publish(serve.enterOrder, {
    method: 'POST',
    path: '/v1/shop/orders',
    caller: 'owner',
    about:
      'Enters an order that was paid at the counter, order and payment at once; it is in preparation from then on. Store and prices that are left out are the shop’s own. Takes an Idempotency-Key.',
    status: 201,
    body: EnterForm,
    input: ({ body }, { idempotencyKey }) => ({
      idempotencyKey,
      storeName: body.store_name,
      items: body.items.map(itemOf),
      amount: body.amount,
      method: body.method,
      received: body.received_amount,
      note: body.note,
      spotId: body.spot_id,
      takeaway: body.takeaway,
    }),
    fields: { storeName: 'store_name', received: 'received_amount', spotId: 'spot_id' },
    answer: WirePayment,
    present: (payment) => presentPayment(payment),
  }),
  paymentSettings: publish(serve.getShopPayment, {
    method: 'GET',
    path: '/v1/shop/payment-settings',
    caller: 'owner',
    about: 'Which payment methods the shop offers, which it could, and why some are off.',
  }),
  savePaymentSettings: publish(serve.saveShopPayment, {
    method: 'PUT',
    path: '/v1/shop/payment-settings',
    caller: 'owner',
    about: 'Keeps which payment methods the shop offers; what is left out stays.',
    changesStorePage: true,
  }),
};
