import { call } from '../../api/client';
import { http } from '../../api/checkout-calls';
import type { Store } from '../../api/views';
import { language } from '../../texts/language';
import { keptSpot } from '../spot/kept-spot';
import { letGoOfChoice } from '../spot/let-go-of-choice';
import { orderKeys } from '../kept-orders/order-keys';
import { checkoutSpot } from './checkout-spot';
import { piecePrice, totalOf, type CartLine } from './cart-lines';
import type { CartCheckout } from './kept-cart';
import { keptRequest, requestText } from './kept-request';

export { sendAgain } from './send-again';
export { waitInTurn } from './wait-in-turn';

/** Opens a checkout for the lines; the same key is the same checkout, but for another spot or place to pay than before. */
export async function openCheckout(
  store: Store,
  storeName: string,
  lines: readonly CartLine[],
  idempotencyKey: string,
  atCounter = false,
): Promise<CartCheckout> {
  const items = lines.map((line) => ({
    productId: line.product.productId,
    productName: line.product.productName,
    unitPrice: piecePrice(line),
    quantity: line.quantity,
    ...(line.options.length > 0 && {
      options: line.options.map(({ optionId, quantity }) => ({ optionId, quantity })),
    }),
  }));
  const spot = keptSpot.get(storeName);
  const { token, spotId } = spot ?? {};
  const from = { ...(token !== undefined && { tag: token }), ...(spotId !== undefined && { spotId }) };
  const where = { storeName, shopId: store.shop.shopId, ...from };
  const { askRequest, requestChips = [] } = store;
  const request = askRequest ? requestText(keptRequest.get(storeName, requestChips)) : '';
  const place = atCounter && { payment: 'counter' as const };
  const body = {
    ...where,
    items,
    amount: totalOf(lines),
    currency: 'KRW' as const,
    lang: language(),
    ...place,
    ...(request !== '' && { request }),
  };
  // Another way to pay is another checkout.
  const key = [idempotencyKey, token ?? '', spotId ?? '', atCounter ? 'counter' : ''].join('');
  const opened = call(http.orders.init, { body, idempotencyKey: key });
  const { orderKey, ...checkout } = (
    await opened.catch(async (fault: unknown) => {
      throw token === undefined ? fault : await letGoOfChoice(storeName, { token, spotId }, fault);
    })
  ).data;
  checkoutSpot.keep(checkout.paymentId, spot);
  if (orderKey) orderKeys.keep(checkout.orderNumber, orderKey, checkout.paymentId);
  return checkout;
}
