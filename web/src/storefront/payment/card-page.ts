import { http } from '../../api/checkout-calls';
import { cardPage } from '../../api/contract-values';
import { call } from '../../api/client';
import { orderKeys } from '../kept-orders/order-keys';
import { CARD_WINDOW } from './card-tab';
import type { OnlineCode } from './methods';
import type { PaymentRecord } from './payment-query';

export interface Buyer {
  name: string;
  phone: string;
  email: string;
  /** Agreed to what is done with these data. */
  agreed?: true;
}

/** Where the card page comes: in a tab of its own, or in this one where the browser opens none. */
export type CardPageTarget = 'tab' | 'here';

/** Fields of every card page beside those of the registered trade. */
const ALWAYS = { currency: cardPage.currency, escw_used: cardPage.escrow };

function submitHiddenForm(action: string, fields: Record<string, string>, place: CardPageTarget): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.target = place === 'tab' ? CARD_WINDOW : '_self';
  // The card page reads what is posted to it as EUC-KR.
  form.acceptCharset = 'EUC-KR';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Opens the payment page of a method, which the provider may refuse: in the tab that waits for it already, or here. */
export async function goToCardPage(
  { paymentId }: PaymentRecord,
  buyer: Buyer,
  method: OnlineCode,
  place: CardPageTarget,
): Promise<void> {
  const { data: page } = await call(http.orders.registerPayment, {
    body: {
      paymentId,
      method,
      buyerName: buyer.name,
      buyerPhone: buyer.phone,
      buyerEmail: buyer.email,
      ...(buyer.agreed && { agreedPrivacy: true }),
    },
    orderKey: orderKeys.ofPayment(paymentId),
  });
  if (page.kind === 'form') return submitHiddenForm(page.url, { ...ALWAYS, ...page.fields }, place);
  window.open(page.url, place === 'tab' ? CARD_WINDOW : '_self');
}
