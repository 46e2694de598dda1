import { http } from '../../api/checkout-calls';
import { cardPage } from '../../api/contract-values';
import { call } from '../../api/client';
import { orderKeys } from '../kept-orders/order-keys';
import { CARD_WINDOW, type CardTab } from './card-tab';
import type { OnlineCode } from './methods';
import type { PaymentRecord } from './payment-query';

export interface Buyer {
  name: string;
  phone: string;
  email: string;
  /** Agreed to what is done with these data. */
  agreed?: true;
}

/** Fields of every card page beside those of the registered trade. */
const ALWAYS = { currency: cardPage.currency, escw_used: cardPage.escrow };

/** The document that a form is posted from, so that its answer comes in that tab; null where another company's page is in it. */
function documentOf({ tab, fresh }: CardTab): Document | null {
  try {
    return fresh ? tab.document : null;
  } catch {
    return null;
  }
}

/** Posts from within the tab: some browsers lose a window that is only named as the target of a form. */
function submitHiddenForm(action: string, fields: Record<string, string>, cardTab: CardTab | null): void {
  const inTab = cardTab && documentOf(cardTab);
  const page = inTab ?? document;
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  form.target = cardTab && !inTab ? CARD_WINDOW : '_self';
  // The card page reads what is posted to it as EUC-KR.
  form.acceptCharset = 'EUC-KR';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
  form.remove();
}

/** Opens the payment page of a method, which the provider may refuse: in the tab that waits for it already, or in this one. */
export async function goToCardPage(
  { paymentId }: PaymentRecord,
  buyer: Buyer,
  method: OnlineCode,
  cardTab: CardTab | null,
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
  // The buyer has shut it meanwhile, and is offered to open it anew.
  if (cardTab?.tab.closed) return;
  if (page.kind === 'form') return submitHiddenForm(page.url, { ...ALWAYS, ...page.fields }, cardTab);
  (cardTab?.tab ?? window).location.href = page.url;
}
