import type { Store } from '../../api/views';
import { formatWon } from '../../util/money';

type Offer = Store['paymentMethods'][number];
/** What a store may offer. */
export type MethodCode = Offer['code'];
/** What opens a payment page. */
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
const LAST_HINT = '이 기기에서 지난번에 쓴 방법이에요';
const AT_THE_PAGE_HINT = '결제창에서 골라요';
const CARD: Offer = { code: 'card', name: '신용·체크카드', provider: 'kcp' };

/** The cards of what a store offers, the one that this device used last first. */
export function choicesOf(
  offers: readonly Offer[] | undefined,
  { last, canApplePay }: { last: MethodCode | null; canApplePay: boolean },
): Choice[] {
  const shown = (offers ?? [CARD]).filter(({ code }) => code !== 'applepay' || canApplePay);
  const inOrder = shown.toSorted((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
  const [first, ...others] = inOrder.filter(({ code }) => AT_THE_PAGE.includes(code));
  const cards = inOrder
    .filter((offer) => !others.includes(offer))
    .map((offer): Choice => {
      if (offer !== first) return { code: offer.code, name: offer.name };
      return {
        code: offer.code,
        name: others.length > 0 ? '토스페이·삼성페이 등' : offer.name,
        hint: AT_THE_PAGE_HINT,
      };
    });
  const known = last !== null && cards.find(({ code }) => code === last);
  if (!known) return cards;
  const hint = known.hint === undefined ? LAST_HINT : `${known.hint} · ${LAST_HINT}`;
  return [{ ...known, hint }, ...cards.filter((card) => card !== known)];
}

/** The last press of a choice, in words. */
export function payWords({ code, name }: Choice, amount: number): string {
  if (code === 'card') return `동의하고 ${formatWon(amount)} 결제하기`;
  if (code === 'counter') return `카운터에서 ${formatWon(amount)} 결제하기`;
  return `${AT_THE_PAGE.includes(code) ? '간편결제' : name}로 ${formatWon(amount)} 결제하기`;
}
