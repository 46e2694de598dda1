import { t } from '@lingui/core/macro';
import type { Store } from '../../api/views';
import { formatWon } from '../../util/money';

type Offer = Store['paymentMethods'][number];
/** Payment methods that a store can offer. */
export type MethodCode = Offer['code'];
/** Methods that open a payment page. */
export type OnlineCode = Exclude<MethodCode, 'counter'>;

/** One of the ways to pay. */
export interface Choice {
  code: MethodCode;
  name: string;
  hint?: string;
}

/** Ways to pay of the device, and of the app around the page. */
export interface Payer {
  /** How this device paid the last time. */
  last: MethodCode | null;
  canApplePay: boolean;
  /** The wallet of the app that shows the page. */
  wallet: MethodCode | null;
}

/** The wallets that the payment page itself asks for. */
const AT_THE_PAGE: ReadonlySet<MethodCode> = new Set<MethodCode>(['tosspay', 'samsungpay']);
const ORDER: readonly MethodCode[] = [
  ...(['card', 'applepay', 'kakaopay', 'naverpay'] as const),
  ...(['tosspay', 'samsungpay', 'payco', 'counter'] as const),
];
/** Of a grid of two by two, whose last place opens the rest where there are more. */
const TILES = 4;

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
    case 'payco':
      return t`PAYCO`;
    case 'applepay':
      return t`Apple Pay`;
    case 'counter':
      return t`카운터에서 결제`;
    default:
      return name;
  }
}

/** The shortest word for a method behind the last place of the grid, where several share a line. */
export function shortName({ code, name }: Choice): string {
  switch (code) {
    case 'tosspay':
      return t({ message: '토스', context: 'wallet' });
    case 'samsungpay':
      return t({ message: '삼성', context: 'wallet' });
    case 'counter':
      return t`카운터`;
    default:
      return name;
  }
}

const CARD: Offer = { code: 'card', name: '', provider: 'kcp' };

function hintOf(code: MethodCode, last: MethodCode | null): string | undefined {
  if (code === last) return t`지난번에 썼어요`;
  return AT_THE_PAGE.has(code) ? t`결제창에서 골라요` : undefined;
}

/** The ways to pay at a store: the wallet of the app around the page first, Apple Pay where the browser has it. */
export function choicesOf(offers: readonly Offer[] | undefined, { last, canApplePay, wallet }: Payer): Choice[] {
  const placeOf = ({ code }: Offer): number => (code === wallet ? -1 : ORDER.indexOf(code));
  const shown = (offers ?? [CARD]).filter(({ code }) => code !== 'applepay' || canApplePay);
  return [...shown]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((offer) => {
      const hint = hintOf(offer.code, last);
      return { code: offer.code, name: nameOf(offer), ...(hint !== undefined && { hint }) };
    });
}

/** The choices that stand in the grid, and those behind its last place; of these `picked` comes forward. */
export function tilesOf(
  choices: readonly Choice[],
  picked: MethodCode | null,
): { tiles: readonly Choice[]; more: readonly Choice[] } {
  if (choices.length <= TILES) return { tiles: choices, more: [] };
  const rest = choices.slice(TILES - 1);
  const forward = rest.filter(({ code }) => code === picked);
  return {
    tiles: [...choices.slice(0, TILES - 1), ...forward],
    more: rest.filter((choice) => !forward.includes(choice)),
  };
}

/** The last press of a choice, in words; after a card that was refused, it is for another one. */
export function payWords({ code, name }: Choice, amount: number, isAgain = false): string {
  const sum = formatWon(amount);
  if (code === 'card') return isAgain ? t`다른 카드로 ${sum} 결제하기` : t`${sum} 결제하기`;
  if (code === 'counter') return t`카운터에서 ${sum} 결제하기`;
  return t`${name}로 ${sum} 결제하기`;
}
