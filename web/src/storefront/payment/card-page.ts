import { AppError } from '../../api/app-error';
import { http } from '../../api/checkout-calls';
import { cardPage } from '../../api/contract-values';
import { call } from '../../api/client';
import { CARD_WINDOW } from './card-tab';
import type { PaymentRecord } from './payment-query';

export interface Buyer {
  name: string;
  phone: string;
  email: string;
  /** Agreed to what is done with these data. */
  agreed?: true;
}

/** Where the card page comes: in a tab of its own, or in this one where the browser opens none. */
export type CardPlace = 'tab' | 'here';

/** Fields of the form that the card page expects beside those of the registered trade. */
function formFields(req: Record<string, string>, approvalKey: string, buyer: Buyer): Record<string, string> {
  return {
    ...req,
    approval_key: req['approval_key'] ?? approvalKey,
    currency: cardPage.currency,
    escw_used: cardPage.escrow,
    // The card page needs none of them, and takes an empty one for a mistake.
    ...(buyer.name && { buyr_name: buyer.name }),
    ...(buyer.phone && { buyr_tel2: buyer.phone }),
    ...(buyer.email && { buyr_mail: buyer.email }),
  };
}

function submitHiddenForm(action: string, fields: Record<string, string>, place: CardPlace): void {
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

const APPROVED_CODE = '0000';

/** Registers the trade, which the provider may refuse, and opens the card page: in the tab that waits for it already, or here. */
export async function goToCardPage(record: PaymentRecord, buyer: Buyer, place: CardPlace): Promise<void> {
  const { request, answer } = await call(http.orders.registerTrade, {
    body: {
      paymentId: record.paymentId,
      orderNumber: record.orderNumber,
      amount: String(record.amount),
      productName: record.productName,
      payMethod: cardPage.payMethod,
      buyerName: buyer.name,
      buyerPhone: buyer.phone,
      buyerEmail: buyer.email,
      ...(buyer.agreed && { agreedPrivacy: true }),
    },
  });
  if (answer.code !== APPROVED_CODE) {
    const message = '결제사가 지금 결제를 받지 않아요. 잠시 뒤에 다시 시도해주세요.';
    throw new AppError({ kind: 'client', code: 'TRADE_REFUSED', message });
  }
  submitHiddenForm(answer.payUrl, formFields(request, answer.approvalKey, buyer), place);
}
