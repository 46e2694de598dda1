import type { Locale } from '@jumun/contracts';
import type { MessageKind, RecipientRole } from './message-kinds.js';
import { FOREIGN, type ByHandKind, type ForeignLocale, type ShopperKind } from './shopper-wordings.js';

/** An Alimtalk wording as Kakao reviews it: a message must read exactly like it, `#{…}` filled in. */
export interface Template {
  /** Its name at the provider. */
  name: string;
  content: string;
}

/** Kinds of messages as they are worded: of money that the shop gave back itself no card company is named. */
export type WordingKind = Exclude<MessageKind, 'code' | 'inquiry'> | ByHandKind;

/** How one kind of message is worded: the reviewed template, and the same as a text message. */
export interface Wording {
  kind: WordingKind;
  to: RecipientRole;
  locale: Locale;
  template: Template;
  text: string;
}

/** A wording's name in settings and commands, such as `order-paid.owner` or, in English, `order-ready.shopper.en`. */
export type WordingName = `${Wording['kind']}.${RecipientRole}` | `${ShopperKind}.shopper.${ForeignLocale}`;

const korean: readonly Omit<Wording, 'locale'>[] = [
  {
    kind: 'order-paid',
    to: 'owner',
    template: {
      name: '새 주문 (사장님)',
      content: '[주문(Jumun)] 새 주문 #{주문번호}\n#{상품}\n#{금액}원\n주문 확인: #{링크}',
    },
    text: '[주문(Jumun)] #{가게}\n새 주문 #{주문번호}\n#{상품} #{금액}원\n#{링크}',
  },
  {
    kind: 'order-paid',
    to: 'shopper',
    template: {
      name: '주문 완료 (손님)',
      content: '[#{가게}] 주문을 받았어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원\n주문 상태: #{링크}',
    },
    text: '[#{가게}] #{주문번호} 주문을 받았어요\n#{링크}',
  },
  {
    kind: 'order-cancelled',
    to: 'owner',
    template: {
      name: '주문 취소 (사장님)',
      content:
        '[주문(Jumun)] 주문 취소 #{주문번호}\n#{상품}\n#{금액}원\n결제가 취소되어 주문이 닫혔어요.\n주문 확인: #{링크}',
    },
    text: '[주문(Jumun)] #{가게}\n주문 취소 #{주문번호}\n#{상품} #{금액}원\n#{링크}',
  },
  {
    kind: 'order-cancelled',
    to: 'shopper',
    template: {
      name: '주문 취소 (손님)',
      content:
        '[#{가게}] 주문이 취소됐어요.\n주문번호 #{주문번호}\n#{상품}\n#{금액}원이 환불돼요. 카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호}이 취소됐어요.\n#{금액}원이 환불돼요.\n#{링크}',
  },
  {
    kind: 'order-refunded',
    to: 'shopper',
    template: {
      name: '일부 환불 (손님)',
      content:
        '[#{가게}] 결제 금액의 일부가 환불돼요.\n주문번호 #{주문번호}\n환불 금액 #{금액}원\n남은 결제 금액 #{남은금액}원\n카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호}에서 #{금액}원이 환불돼요.\n남은 결제 금액 #{남은금액}원\n#{링크}',
  },
  {
    kind: 'order-cancelled-by-hand',
    to: 'shopper',
    template: {
      name: '주문 취소, 가게에서 환불 (손님)',
      content:
        '[#{가게}] 주문이 취소됐어요.\n주문번호 #{주문번호}\n#{상품}\n가게에서 #{금액}원을 돌려드렸어요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호}이 취소됐어요.\n가게에서 #{금액}원을 돌려드렸어요.\n#{링크}',
  },
  {
    kind: 'order-refunded-by-hand',
    to: 'shopper',
    template: {
      name: '일부 환불, 가게에서 환불 (손님)',
      content:
        '[#{가게}] 결제 금액의 일부를 돌려드렸어요.\n주문번호 #{주문번호}\n가게에서 돌려드린 금액 #{금액}원\n남은 결제 금액 #{남은금액}원\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호}에서 #{금액}원을 가게에서 돌려드렸어요.\n남은 결제 금액 #{남은금액}원\n#{링크}',
  },
  {
    kind: 'order-ready',
    to: 'shopper',
    template: {
      name: '준비 완료 (손님)',
      content:
        '[#{가게}] 주문하신 상품이 준비됐어요.\n주문번호 #{주문번호}\n#{상품}\n가게에서 찾아가주세요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호} 상품이 준비됐어요. 가게에서 찾아가주세요.\n#{링크}',
  },
  {
    kind: 'order-near',
    to: 'shopper',
    template: {
      name: '차례 임박 (손님)',
      content:
        '[#{가게}] 곧 차례예요.\n주문번호 #{주문번호}\n#{상품}\n가게 가까이에서 기다려주세요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호} 차례가 가까워졌어요. 가게 가까이에서 기다려주세요.\n#{링크}',
  },
  {
    kind: 'order-waiting-pickup',
    to: 'shopper',
    template: {
      name: '수령 안내 (손님)',
      content:
        '[#{가게}] 주문하신 상품이 기다리고 있어요.\n주문번호 #{주문번호}\n#{상품}\n이미 찾아가셨다면 이 알림은 무시해주세요.\n주문 상태: #{링크}',
    },
    text: '[#{가게}] 주문 #{주문번호} 상품이 기다리고 있어요. 가게에서 찾아가주세요.\n#{링크}',
  },
  {
    kind: 'orders-waiting',
    to: 'owner',
    template: {
      name: '접수하지 않은 주문 (사장님)',
      content: '[주문(Jumun)] 접수하지 않은 주문이 #{건수}건 있어요.\n주문판: #{링크}',
    },
    text: '[주문(Jumun)] #{가게}\n접수하지 않은 주문이 #{건수}건 있어요.\n#{링크}',
  },
  {
    kind: 'unattended',
    to: 'owner',
    template: {
      name: '접수 멈춤 (사장님)',
      content:
        '[주문(Jumun)] #{분}분 동안 주문을 확인하지 않아 접수를 잠시 멈췄어요.\n주문을 접수하면 다시 받아요.\n주문판: #{링크}',
    },
    text: '[주문(Jumun)] #{가게}\n#{분}분 동안 주문을 확인하지 않아 접수를 잠시 멈췄어요.\n#{링크}',
  },
];

const LOCALES_ABROAD = ['en', 'ja', 'zh'] as const satisfies readonly ForeignLocale[];

/** Korean is what Kakao's reviewers read: a template in another language has the Korean one's name and says which it is. */
const abroad = ({ kind, to, template }: Omit<Wording, 'locale'>): Wording[] => {
  const told = to === 'shopper' ? FOREIGN[kind as ShopperKind] : undefined;
  if (!told) return [];
  return LOCALES_ABROAD.map((locale) => {
    const { content, text } = told[locale];
    return { kind, to, locale, template: { name: `${template.name} ${locale}`, content }, text };
  });
};

/** Every wording there is. A changed `content` is a new template with a new id, since Kakao reviews it anew. */
export const wordings: readonly Wording[] = [
  ...korean.map((wording): Wording => ({ ...wording, locale: 'ko' })),
  ...korean.flatMap(abroad),
];

/** The name of a message's wording. */
export const wordingName = ({ kind, to, locale }: Pick<Wording, 'kind' | 'to' | 'locale'>): WordingName =>
  // Only shoppers' wordings exist in other languages.
  locale === 'ko' ? `${kind}.${to}` : (`${kind as ShopperKind}.shopper.${locale}` as const);

/** The names of all wordings. */
export const wordingNames: readonly WordingName[] = wordings.map(wordingName);

/** How a refund is worded that the shop paid itself. */
export const byHand = (kind: MessageKind): MessageKind | ByHandKind =>
  kind === 'order-cancelled' || kind === 'order-refunded' ? `${kind}-by-hand` : kind;
