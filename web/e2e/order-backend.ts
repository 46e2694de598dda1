import { http, type OrderStatus } from '@jumun/contracts';
import { exampleContent } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { paperLine } from './console-printing-backend.ts';
import { play, type Backend } from './fake-gateway.ts';
import { orderedItem, type OrderItem } from './fake-order-items.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { goodsOf } from './store-visit.ts';
import { orderComplete, paymentRecord, type OrderComplete, type PaymentRecord } from './usual-answers.ts';

export const PAYMENT_AT = `/@demo/shoppingList/payment/${PAYMENT_ID}`;
export const ORDER_AT = `/@demo/success/${ORDER_NUMBER}`;
export const ORDERS_AT = '/@demo/orders';

type Status = PaymentRecord['status'];

interface PlayedPayment extends Partial<PaymentRecord> {
  /** How long the payment still waits. */
  leftMs?: number;
}

/** So many lines are ordered, the first products of the sample store. */
export function orderOf(backend: Backend, lines: number): void {
  const products = goodsOf(backend.store, Math.max(lines, 1)).slice(0, lines);
  const store = { ...backend.store, products };
  backend.orderItems = products.map(({ productId }, index) =>
    orderedItem(store, { productId, quantity: index + 1 }, index),
  );
  backend.amount = products.reduce((sum, { productPrice }, index) => sum + productPrice * (index + 1), 0);
}

/** Options of an order, one of them with a long name and one picked again. */
export const picks: OrderItem['options'] = [
  { groupName: '사이즈', optionName: '아주아주긴옵션이름이스무글자를넘어가는옵션', priceDelta: 500, quantity: 1 },
  { groupName: '컵', optionName: '개인 컵', priceDelta: -500, quantity: 1 },
  { groupName: '샷', optionName: '샷 추가', priceDelta: 500, quantity: 2 },
];

/** The first line was ordered with these options. */
export function orderWith(backend: Backend, options: OrderItem['options']): void {
  const [first] = backend.orderItems;
  if (!first) throw new Error('nothing is ordered');
  const more = options.reduce((sum, { priceDelta, quantity }) => sum + priceDelta * quantity, 0);
  first.options = options;
  first.product.productPrice += more;
  backend.amount += more * first.quantity;
}

/** Plays the payment record; what is given may be changed while the page looks at it. */
export function playPayment(backend: Backend, played: PlayedPayment): void {
  play(backend, {
    orders: {
      paymentRecord: ({ params }) => {
        const { leftMs = 12 * 60_000, ...more } = played;
        const expiresAt = new Date(Date.now() + leftMs).toISOString();
        return paymentRecord(backend, { extensionsLeft: 2, expiresAt, ...params, ...more });
      },
    },
  });
}

const isMoney = (status: Status): boolean => status === 'paid' || status === 'refunded';

interface PlayedOrder extends Partial<OrderComplete['payment']> {
  /** Where the card company shows the slip. */
  slip?: string | null;
}

/** Another checkout opens another payment, which waits. */
export function playAnotherCheckout(backend: Backend, paymentId: string): void {
  play(backend, {
    orders: {
      init: () => {
        playPayment(backend, {});
        return { ...exampleContent(http.orders.init), paymentId, orderNumber: ORDER_NUMBER };
      },
    },
  });
}

/** Plays the receipt of the order that is played. */
export function playReceipt(backend: Backend): void {
  const right = (amount: number) => ({ right: amount.toLocaleString('ko-KR') });
  const readReceipt = () => ({
    ...{ title: '영수증 027', width: 80, columns: 48 },
    sheets: [
      [
        paperLine('영수증', { scale: 2, align: 'center', bold: true }),
        paperLine(backend.store.shop.shopName, { align: 'center', bold: true }),
        paperLine('='.repeat(48)),
        ...backend.orderItems.flatMap(({ product: { productName, productPrice }, quantity }) => [
          paperLine(productName),
          paperLine(`  ${productPrice.toLocaleString('ko-KR')} ×${quantity}`, right(productPrice * quantity)),
        ]),
        paperLine('='.repeat(48)),
        paperLine('합계', { ...right(backend.amount), tall: true, bold: true }),
        paperLine('부가세 포함', right(Math.floor(backend.amount / 11))),
        paperLine('-'.repeat(48)),
        paperLine('카드번호', { right: '****-****-****-7815' }),
      ],
    ],
  });
  play(backend, { printing: { readReceipt } });
}

/** Plays the finished order, made just now; what is given may be changed while the page looks at it. */
export function playOrder(backend: Backend, status: Status, delivery?: OrderStatus, played: PlayedOrder = {}): void {
  if (delivery) backend.deliveryStatus = delivery;
  const createdAt = new Date().toISOString();
  const card = { paymentMethod: 'card', paymentMethodName: '신용·체크카드' } as const;
  play(backend, {
    orders: {
      orderComplete: ({ query: { orderNumber } }) => {
        const { slip: slipUrl = null, ...more } = played;
        const refundedAmount = status === 'refunded' ? backend.amount : (more.refundedAmount ?? 0);
        const receipt = {
          paidAt: more.createdAt ?? createdAt,
          cardName: '신한카드',
          approvalNumber: '12345678',
          slipUrl,
        };
        return orderComplete(backend, {
          payment: { ...card, status, createdAt, ...more, orderNumber, refundedAmount },
          receipt: isMoney(status) ? receipt : null,
        });
      },
    },
  });
}

/** The device remembers so many orders of today, the first of them the sample's. */
export async function rememberOrders(page: Page, count: number): Promise<void> {
  const kept = Array.from({ length: count }, (_, index) => ({
    orderNumber: index === 0 ? ORDER_NUMBER : `261121-7KQ2M9XA-${String(28 + index).padStart(3, '0')}`,
    store: 'demo',
    at: new Date().toISOString(),
  }));
  await page.evaluate((text) => localStorage.setItem('jumun_orders_today', text), JSON.stringify(kept));
}

/** Stores the order key, as the device that ordered has it. */
export const rememberKey = (page: Page): Promise<void> =>
  page.evaluate(
    (number) => localStorage.setItem('jumun_order_keys', JSON.stringify([[number, 'a-key-of-the-order']])),
    ORDER_NUMBER,
  );
