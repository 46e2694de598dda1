import {
  LANGUAGE_TAGS,
  pickupNumber,
  refuseSentence,
  type Locale,
  type PushKind,
  type RefuseReason,
} from '@jumun/contracts';

/** The content of a push about an order. */
export interface PushMatter {
  kind: PushKind;
  orderNumber: string | null;
  amount: number | null;
  /** The shop gave the amount back itself. */
  handedBack: boolean;
  /** The reason for which its shop refused the order, where it did. */
  refusedFor: RefuseReason | null;
  /** About how long the order takes. */
  minutes: number | null;
}

/** A heading and a line below it. */
export interface PushText {
  title: string;
  body: string;
}

type Worded = readonly [title: string, body: string];
type Wording = Readonly<Record<Locale, Worded>>;
type OwnerKind = Extract<PushKind, 'owner-paid' | 'owner-cancelled' | 'owner-counter' | 'test'>;

/** `#{가게}`, `#{번호}` and `#{금액}` are filled in, as in the messages. */
const TO_SHOPPERS: Readonly<Record<Exclude<PushKind, OwnerKind>, Wording>> = {
  'order-received': {
    ko: ['#{가게} #{번호}번 주문을 받았어요', '준비되면 다시 알려드릴게요.'],
    en: ['#{가게} has received order #{번호}', 'You will hear from us when it is ready.'],
    ja: ['#{가게} #{번호}番のご注文を承りました', 'できあがったらお知らせします。'],
    zh: ['#{가게}已收到#{번호}号订单', '备好后会再通知您。'],
  },
  'order-accepted': {
    ko: ['#{가게} #{번호}번 주문을 준비하고 있어요', '다 되면 바로 알려드릴게요.'],
    en: ['#{가게} is preparing order #{번호}', 'You will hear from us when it is ready.'],
    ja: ['#{가게} #{번호}番のご注文を準備しています', 'できあがったらお知らせします。'],
    zh: ['#{가게}正在准备#{번호}号订单', '备好后会立即通知您。'],
  },
  'order-near': {
    ko: ['#{가게} #{번호}번 차례가 가까워졌어요', '곧 준비돼요. 가게 가까이에서 기다려주세요.'],
    en: ['Order #{번호} at #{가게} is almost up', 'Please stay near the counter.'],
    ja: ['#{가게} #{번호}番、まもなく順番です', 'お店の近くでお待ちください。'],
    zh: ['#{가게} #{번호}号即将轮到', '请在店铺附近等候。'],
  },
  'order-ready': {
    ko: ['#{가게} #{번호}번 주문이 준비됐어요', '가게에서 찾아가주세요.'],
    en: ['Your order #{번호} is ready at #{가게}', 'Please pick it up at the counter.'],
    ja: ['#{가게} #{번호}番のご注文ができました', 'お店でお受け取りください。'],
    zh: ['#{가게} #{번호}号餐点已备好', '请到店领取。'],
  },
  'order-waiting-pickup': {
    ko: ['#{가게} #{번호}번 주문이 기다리고 있어요', '아직 찾아가지 않으셨다면 가게에서 찾아가주세요.'],
    en: ['Order #{번호} is waiting for you at #{가게}', 'If you have not picked it up yet, it is at the counter.'],
    ja: ['#{가게} #{번호}番のご注文がお待ちしています', 'まだの方は、お店でお受け取りください。'],
    zh: ['#{가게} #{번호}号餐点在等您领取', '如尚未领取，请到店领取。'],
  },
  'order-cancelled': {
    ko: ['#{가게} #{번호}번 주문이 취소됐어요', '#{금액}원이 환불돼요.'],
    en: ['Order #{번호} at #{가게} was cancelled', '₩#{금액} will be refunded.'],
    ja: ['#{가게} #{번호}番のご注文がキャンセルされました', '₩#{금액}が返金されます。'],
    zh: ['#{가게} #{번호}号订单已取消', '将退还₩#{금액}。'],
  },
  'order-refunded': {
    ko: ['#{가게} #{번호}번 주문에서 #{금액}원이 환불돼요', '카드사에 따라 영업일 3~5일 뒤에 보여요.'],
    en: ['₩#{금액} of order #{번호} at #{가게} will be refunded', 'It shows on your card in 3 to 5 business days.'],
    ja: ['#{가게} #{번호}番のご注文から₩#{금액}が返金されます', 'カード明細には3~5営業日後に表示されます。'],
    zh: ['#{가게} #{번호}号订单将退还₩#{금액}', '通常在3至5个工作日后显示。'],
  },
};

/** Wordings of refunds that the shop paid itself, without a card company's delay. */
const HANDED_BACK: Readonly<Partial<Record<PushKind, Wording>>> = {
  'order-cancelled': {
    ko: ['#{가게} #{번호}번 주문이 취소됐어요', '가게에서 #{금액}원을 돌려드렸어요.'],
    en: ['Order #{번호} at #{가게} was cancelled', 'The store has given you back ₩#{금액}.'],
    ja: ['#{가게} #{번호}番のご注文がキャンセルされました', 'お店から₩#{금액}をお返ししました。'],
    zh: ['#{가게} #{번호}号订单已取消', '店铺已退还₩#{금액}。'],
  },
  'order-refunded': {
    ko: ['#{가게} #{번호}번 주문에서 #{금액}원을 돌려드렸어요', '가게에서 직접 돌려드린 금액이에요.'],
    en: ['₩#{금액} of order #{번호} was given back', '#{가게} has given it back to you at the store.'],
    ja: ['#{가게} #{번호}番のご注文から₩#{금액}をお返ししました', 'お店でお返しした金額です。'],
    zh: ['#{가게} #{번호}号订单已退还₩#{금액}', '由店铺直接退还。'],
  },
};

/** Replaces the second line of `order-accepted` where the shop promised a time. */
const IN_MINUTES: Readonly<Record<Locale, string>> = {
  ko: '#{분}분쯤 뒤에 준비돼요. 다 되면 바로 알려드릴게요.',
  en: 'It takes about #{분} minutes. You will hear from us when it is ready.',
  ja: 'あと約#{분}分です。できあがったらお知らせします。',
  zh: '预计约#{분}分钟后备好，届时会通知您。',
};

const TO_OWNERS: Readonly<Record<OwnerKind, Worded>> = {
  'owner-paid': ['새 주문 #{번호}번', '#{금액}원 · 눌러서 확인해주세요.'],
  'owner-cancelled': ['#{번호}번 주문이 취소됐어요', '#{금액}원이 환불돼요.'],
  'owner-counter': ['카운터 결제 주문 #{번호}번', '#{금액}원 · 손님이 결제하러 와요.'],
  test: ['시험 알림이에요', '이 기기로 새 주문을 알려드릴게요.'],
};

const isOwnerKind = (kind: PushKind): kind is OwnerKind => kind in TO_OWNERS;

/** Words a piece of news in the reader's language; owners read Korean. */
export function pushText(matter: PushMatter, shopName: string, locale: Locale): PushText {
  const { orderNumber, amount, minutes } = matter;
  const [title, body] = wordingOf(matter, locale);
  const values: Readonly<Record<string, string>> = {
    '#{가게}': shopName,
    '#{번호}': orderNumber === null ? '' : pickupNumber(orderNumber),
    '#{분}': String(minutes ?? 0),
    '#{금액}': (amount ?? 0).toLocaleString('ko-KR'),
  };
  const filled = (text: string): string => text.replace(VARIABLE, (name) => values[name] ?? '');
  return { title: filled(title), body: filled(body) };
}

function wordingOf({ kind, handedBack, minutes, refusedFor }: PushMatter, locale: Locale): Worded {
  if (isOwnerKind(kind)) return TO_OWNERS[kind];
  const [title, body] = (handedBack ? HANDED_BACK[kind] : undefined)?.[locale] ?? TO_SHOPPERS[kind][locale];
  if (kind === 'order-accepted' && minutes !== null) return [title, IN_MINUTES[locale]];
  return [title, refusedFor === null ? body : `${refuseSentence(refusedFor, locale)} ${body}`];
}

const VARIABLE = /#\{[^}]+\}/g;

/** The tag by which the reader's phone knows the language of a piece of news. */
export const langOf = (kind: PushKind, locale: Locale): string =>
  isOwnerKind(kind) ? LANGUAGE_TAGS.ko : LANGUAGE_TAGS[locale];
