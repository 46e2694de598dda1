import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { formatWon } from '../../util/money';

type Offer = Store['paymentMethods'][number];
/** Payment methods that a store can offer. */
export type MethodCode = Offer['code'];
/** Methods that open a payment page. */
export type OnlineCode = Exclude<MethodCode, 'counter'>;

/** One card of the choice. */
export interface Choice {
  code: MethodCode;
  name: string;
  hint?: string;
}

/** The wallets that the payment page itself asks for: they are one card together. */
const AT_THE_PAGE: readonly MethodCode[] = ['tosspay', 'samsungpay'];
const ORDER: readonly MethodCode[] = [
  ...(['card', 'kakaopay', 'naverpay'] as const),
  ...(['tosspay', 'samsungpay', 'payco', 'applepay', 'counter'] as const),
];

/** The methods in the language of the page; what has a name of its own keeps that of the shop. */
export function nameOf({ code, name }: Pick<Offer, 'code' | 'name'>): string {
  switch (code) {
    case 'card':
      return t`신용·체크카드`;
    case 'kakaopay':
      return t`카카오페이`;
    case 'naverpay':
      return t`네이버페이`;
    case 'tosspay':
      return t`토스페이`;
    case 'samsungpay':
      return t`삼성페이`;
    case 'counter':
      return t`카운터에서 결제`;
    default:
      return name;
  }
}

const CARD: Offer = { code: 'card', name: '', provider: 'kcp' };

/** The cards of what a store offers, the one that this device used last first. */
export function choicesOf(
  offers: readonly Offer[] | undefined,
  { last, canApplePay }: { last: MethodCode | null; canApplePay: boolean },
): Choice[] {
  const lastHint = t`이 기기에서 지난번에 쓴 방법이에요`;
  const shown = (offers ?? [CARD]).filter(({ code }) => code !== 'applepay' || canApplePay);
  const inOrder = [...shown].sort((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
  const [first, ...others] = inOrder.filter(({ code }) => AT_THE_PAGE.includes(code));
  const cards = inOrder
    .filter((offer) => !others.includes(offer))
    .map((offer): Choice => {
      if (offer !== first) return { code: offer.code, name: nameOf(offer) };
      return {
        code: offer.code,
        name: others.length > 0 ? t`토스페이·삼성페이 등` : nameOf(offer),
        hint: t`결제창에서 골라요`,
      };
    });
  const known = last !== null && cards.find(({ code }) => code === last);
  if (!known) return cards;
  const hint = known.hint === undefined ? lastHint : `${known.hint} · ${lastHint}`;
  return [{ ...known, hint }, ...cards.filter((card) => card !== known)];
}

/** The last press of a choice, in words. */
export function payWords({ code, name }: Choice, amount: number): string {
  const sum = formatWon(amount);
  if (code === 'card') return t`동의하고 ${sum} 결제하기`;
  if (code === 'counter') return t`카운터에서 ${sum} 결제하기`;
  if (AT_THE_PAGE.includes(code)) return t`간편결제로 ${sum} 결제하기`;
  return t`${name}로 ${sum} 결제하기`;
}
