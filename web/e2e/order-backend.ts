import { http, type OrderStatus, type WirePaymentStatus } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { callKey, data, type Backend } from './fake-gateway.ts';
import type { OrderItem } from './fake-order-items.ts';
import { ORDER_NUMBER, PAYMENT_ID, SHOP_ID } from './fake-store.ts';
import { goodsOf } from './store-visit.ts';

export const PAYMENT_AT = `/@demo/shoppingList/payment/${PAYMENT_ID}`;
export const ORDER_AT = `/@demo/success/${ORDER_NUMBER}`;
export const ORDERS_AT = '/@demo/orders';
export const PAYMENT_CALL = callKey(http.orders.paymentRecord, { paymentId: PAYMENT_ID });
export const TRADE_CALL = callKey(http.orders.registerPayment);
export const ORDER_CALL = callKey(http.orders.orderComplete);
export const CANCEL_CALL = callKey(http.orders.cancelOrder);
export const RECEIPT_CALL = callKey(http.printing.readReceipt);

interface PlayedPayment {
  status?: WirePaymentStatus;
  checking?: boolean;
  closeReason?: string | null;
  closedBy?: 'shopper' | 'shop' | null;
  /** How long the payment still waits. */
  leftMs?: number;
  extensionsLeft?: number;
  /** Payment provider; `kcp` by default. */
  provider?: 'kcp' | 'counter';
}

/** So many lines are ordered, the first products of the sample store. */
export function orderOf(backend: Backend, lines: number): void {
  const products = goodsOf(backend.store, Math.max(lines, 1)).slice(0, lines);
  backend.orderItems = products.map(({ product_id, product_name, product_price, product_image }, index) => ({
    line_no: index + 1,
    quantity: index + 1,
    product_idx: { product_id, product_name, product_price },
    product_image,
    base_price: product_price,
    options: [],
  }));
  backend.amount = products.reduce((sum, { product_price }, index) => sum + product_price * (index + 1), 0);
}

/** Options of an order, one of them with a long name and one picked again. */
export const picks: OrderItem['options'] = [
  { group_name: '사이즈', option_name: '아주아주긴옵션이름이스무글자를넘어가는옵션', price_delta: 500, quantity: 1 },
  { group_name: '컵', option_name: '개인 컵', price_delta: -500, quantity: 1 },
  { group_name: '샷', option_name: '샷 추가', price_delta: 500, quantity: 2 },
];

/** The first line was ordered with these options. */
export function orderWith(backend: Backend, options: OrderItem['options']): void {
  const [first] = backend.orderItems;
  if (!first) throw new Error('nothing is ordered');
  const more = options.reduce((sum, { price_delta, quantity }) => sum + price_delta * quantity, 0);
  first.options = options;
  first.product_idx.product_price += more;
  backend.amount += more * first.quantity;
}

/** Plays the payment record; what is given may be changed while the page looks at it. */
export function playPayment(backend: Backend, played: PlayedPayment): void {
  backend.overrides[PAYMENT_CALL] = () => {
    const { status = 'panding', checking = false, closeReason = null, closedBy = null } = played;
    const { leftMs = 12 * 60_000, extensionsLeft = 2, provider = 'kcp' } = played;
    return data({
      paymentId: PAYMENT_ID,
      orderId: ORDER_NUMBER,
      amount: backend.amount,
      productName: '아이스 아메리카노 외 1건',
      buyerName: '',
      buyerTel: '',
      buyerEmail: '',
      storeName: 'demo',
      status,
      checking,
      closeReason,
      closedBy,
      expiresAt: new Date(Date.now() + leftMs).toISOString(),
      extensionsLeft,
      ...{ provider, method: null },
      items: backend.orderItems,
    });
  };
}

const isMoney = (status: WirePaymentStatus): boolean => status === 'paid' || status === 'refund';

interface PlayedOrder {
  refunded?: number;
  /** Orders that are made before it. */
  ahead?: number;
  /** Where the card company shows the slip. */
  slip?: string | null;
  readyBy?: string | null;
  /** About when it is ready. */
  readyAround?: string | null;
  cameBackAt?: string | null;
  cancellable?: boolean;
  cancelling?: boolean;
  contactable?: boolean;
}

const receiptLine = (text: string, more: object = {}) => ({
  ...{ text, right: null, scale: 1, tall: false, align: 'left' as const, bold: false, inverse: false },
  ...more,
});

/** Plays the receipt of the order that is played. */
export function playReceipt(backend: Backend): void {
  const right = (amount: number) => ({ right: amount.toLocaleString('ko-KR') });
  backend.overrides[RECEIPT_CALL] = () =>
    data({
      ...{ title: '영수증 027', width: 80, columns: 48 },
      sheets: [
        [
          receiptLine('영수증', { scale: 2, align: 'center', bold: true }),
          receiptLine(backend.store.shop.shop_name, { align: 'center', bold: true }),
          receiptLine('='.repeat(48)),
          ...backend.orderItems.flatMap(({ product_idx: { product_name, product_price }, quantity }) => [
            receiptLine(product_name),
            receiptLine(`  ${product_price.toLocaleString('ko-KR')} ×${quantity}`, right(product_price * quantity)),
          ]),
          receiptLine('='.repeat(48)),
          receiptLine('합계', { ...right(backend.amount), tall: true, bold: true }),
          receiptLine('부가세 포함', right(Math.floor(backend.amount / 11))),
          receiptLine('-'.repeat(48)),
          receiptLine('카드번호', { right: '****-****-****-7815' }),
        ],
      ],
    });
}

/** Plays the finished order, made just now. */
export function playOrder(
  backend: Backend,
  status: WirePaymentStatus,
  delivery?: OrderStatus,
  played: PlayedOrder = {},
): void {
  if (delivery) backend.deliveryStatus = delivery;
  const { refunded = 0, ahead = 0, slip = null, readyBy = null, cancelling = false, cancellable = false } = played;
  const { contactable = false } = played;
  const { readyAround = null, cameBackAt = null } = played;
  const createdAt = new Date().toISOString();
  backend.overrides[ORDER_CALL] = ({ query }) =>
    data({
      payment: {
        payment_id: PAYMENT_ID,
        order_number: query.get('orderNumber'),
        created_at: createdAt,
        total_price: backend.amount,
        refunded_amount: status === 'refund' ? backend.amount : refunded,
        status,
        delivery_status: backend.deliveryStatus,
        orders_ahead: ahead,
        ready_by: readyBy,
        ready_around: readyAround,
        came_back_at: cameBackAt,
        cancellable,
        cancelling,
        ...{ payment_method: 'card', payment_method_name: '신용·체크카드', provider: 'kcp', pay_by: null },
        contactable,
      },
      receipt: isMoney(status)
        ? { paid_at: createdAt, card_name: '신한카드', approval_number: '12345678', slip_url: slip }
        : null,
      seller: backend.store.seller,
      orders: backend.orderItems,
      options: { profile_image: { attach_file_path: 'pictures/profile.svg' } },
      shop: { shops_id: SHOP_ID, shop_storeName: 'demo', shop_name: backend.store.shop.shop_name },
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
