import type { Locale } from '@jumun/contracts';
import type { MessageKind } from './message-kinds.js';

/** Wordings of refunds that the shop paid itself, in cash or by transfer. */
export type ByHandKind = `${'order-cancelled' | 'order-refunded'}-by-hand`;
/** The kinds of messages to shoppers. */
export type ShopperKind =
  | Extract<
      MessageKind,
      'order-paid' | 'order-cancelled' | 'order-refunded' | 'order-near' | 'order-ready' | 'order-waiting-pickup'
    >
  | ByHandKind;
/** The languages besides Korean, in which every message is worded first. */
export type ForeignLocale = Exclude<Locale, 'ko'>;

/** How one kind of message reads in a language: as a reviewed template, and as a text message or an e-mail. */
interface ForeignWording {
  content: string;
  text: string;
}

const WAIT = {
  en: 'Depending on your card, it shows in 3 to 5 business days.',
  ja: 'カード会社により、3~5営業日後に反映されます。',
  zh: '视发卡机构而定，3至5个工作日后可见。',
} as const;

/** Carriers carry no simplified Chinese: such a text message goes out in English. */
export const FOREIGN: Readonly<Record<ShopperKind, Readonly<Record<ForeignLocale, ForeignWording>>>> = {
  'order-paid': {
    en: {
      content: '[#{가게}] We have received your order.\nOrder #{주문번호}\n#{상품}\nKRW #{금액}\nFollow it: #{링크}',
      text: '[#{가게}] Order #{주문번호} received\n#{링크}',
    },
    ja: {
      content: '[#{가게}] ご注文を承りました。\n注文番号 #{주문번호}\n#{상품}\n#{금액}ウォン\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番のご注文を承りました\n#{링크}',
    },
    zh: {
      content: '[#{가게}] 已收到您的订单。\n取餐号 #{주문번호}\n#{상품}\n#{금액}韩元\n查看订单: #{링크}',
      text: '[#{가게}] 已收到#{주문번호}号订单\n#{링크}',
    },
  },
  'order-cancelled': {
    en: {
      content: `[#{가게}] Your order was cancelled.\nOrder #{주문번호}\n#{상품}\nKRW #{금액} will be refunded. ${WAIT.en}\nFollow it: #{링크}`,
      text: '[#{가게}] Order #{주문번호} was cancelled.\nKRW #{금액} will be refunded.\n#{링크}',
    },
    ja: {
      content: `[#{가게}] ご注文がキャンセルされました。\n注文番号 #{주문번호}\n#{상품}\n#{금액}ウォンが返金されます。${WAIT.ja}\nご注文の状況: #{링크}`,
      text: '[#{가게}] #{주문번호}番のご注文がキャンセルされました。\n#{금액}ウォンが返金されます。\n#{링크}',
    },
    zh: {
      content: `[#{가게}] 您的订单已取消。\n取餐号 #{주문번호}\n#{상품}\n将退还#{금액}韩元。${WAIT.zh}\n查看订单: #{링크}`,
      text: '[#{가게}] #{주문번호}号订单已取消。\n将退还#{금액}韩元。\n#{링크}',
    },
  },
  'order-refunded': {
    en: {
      content: `[#{가게}] Part of your payment will be refunded.\nOrder #{주문번호}\nRefund: KRW #{금액}\nLeft of the payment: KRW #{남은금액}\n${WAIT.en}\nFollow it: #{링크}`,
      text: '[#{가게}] KRW #{금액} of order #{주문번호} will be refunded.\nLeft of the payment: KRW #{남은금액}\n#{링크}',
    },
    ja: {
      content: `[#{가게}] お支払いの一部が返金されます。\n注文番号 #{주문번호}\n返金額 #{금액}ウォン\nお支払いの残り #{남은금액}ウォン\n${WAIT.ja}\nご注文の状況: #{링크}`,
      text: '[#{가게}] #{주문번호}番のご注文から#{금액}ウォンが返金されます。\nお支払いの残り #{남은금액}ウォン\n#{링크}',
    },
    zh: {
      content: `[#{가게}] 部分款项将退还给您。\n取餐号 #{주문번호}\n退款 #{금액}韩元\n剩余支付金额 #{남은금액}韩元\n${WAIT.zh}\n查看订单: #{링크}`,
      text: '[#{가게}] #{주문번호}号订单将退还#{금액}韩元。\n剩余支付金额 #{남은금액}韩元\n#{링크}',
    },
  },
  'order-cancelled-by-hand': {
    en: {
      content:
        '[#{가게}] Your order was cancelled.\nOrder #{주문번호}\n#{상품}\nThe store has given you back KRW #{금액}.\nFollow it: #{링크}',
      text: '[#{가게}] Order #{주문번호} was cancelled.\nThe store has given you back KRW #{금액}.\n#{링크}',
    },
    ja: {
      content:
        '[#{가게}] ご注文がキャンセルされました。\n注文番号 #{주문번호}\n#{상품}\nお店から#{금액}ウォンをお返ししました。\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番のご注文がキャンセルされました。\nお店から#{금액}ウォンをお返ししました。\n#{링크}',
    },
    zh: {
      content: '[#{가게}] 您的订单已取消。\n取餐号 #{주문번호}\n#{상품}\n店铺已退还#{금액}韩元。\n查看订单: #{링크}',
      text: '[#{가게}] #{주문번호}号订单已取消。\n店铺已退还#{금액}韩元。\n#{링크}',
    },
  },
  'order-refunded-by-hand': {
    en: {
      content:
        '[#{가게}] Part of your payment was given back.\nOrder #{주문번호}\nGiven back at the store: KRW #{금액}\nLeft of the payment: KRW #{남은금액}\nFollow it: #{링크}',
      text: '[#{가게}] The store has given you back KRW #{금액} of order #{주문번호}.\nLeft of the payment: KRW #{남은금액}\n#{링크}',
    },
    ja: {
      content:
        '[#{가게}] お支払いの一部をお返ししました。\n注文番号 #{주문번호}\nお店からの返金額 #{금액}ウォン\nお支払いの残り #{남은금액}ウォン\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番のご注文から#{금액}ウォンをお店でお返ししました。\nお支払いの残り #{남은금액}ウォン\n#{링크}',
    },
    zh: {
      content:
        '[#{가게}] 部分款项已退还给您。\n取餐号 #{주문번호}\n店铺退还 #{금액}韩元\n剩余支付金额 #{남은금액}韩元\n查看订单: #{링크}',
      text: '[#{가게}] 店铺已退还#{주문번호}号订单中的#{금액}韩元。\n剩余支付金额 #{남은금액}韩元\n#{링크}',
    },
  },
  'order-near': {
    en: {
      content:
        '[#{가게}] Your order is almost up.\nOrder #{주문번호}\n#{상품}\nPlease stay near the counter.\nFollow it: #{링크}',
      text: '[#{가게}] Order #{주문번호} is almost up. Please stay near the counter.\n#{링크}',
    },
    ja: {
      content:
        '[#{가게}] まもなく順番です。\n注文番号 #{주문번호}\n#{상품}\nお店の近くでお待ちください。\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番、まもなく順番です。お店の近くでお待ちください。\n#{링크}',
    },
    zh: {
      content: '[#{가게}] 即将轮到您。\n取餐号 #{주문번호}\n#{상품}\n请在店铺附近等候。\n查看订单: #{링크}',
      text: '[#{가게}] #{주문번호}号即将轮到，请在店铺附近等候。\n#{링크}',
    },
  },
  'order-ready': {
    en: {
      content:
        '[#{가게}] Your order is ready.\nOrder #{주문번호}\n#{상품}\nPlease pick it up at the counter.\nFollow it: #{링크}',
      text: '[#{가게}] Order #{주문번호} is ready. Please pick it up at the counter.\n#{링크}',
    },
    ja: {
      content:
        '[#{가게}] ご注文の品ができました。\n注文番号 #{주문번호}\n#{상품}\nお店でお受け取りください。\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番のご注文ができました。お店でお受け取りください。\n#{링크}',
    },
    zh: {
      content: '[#{가게}] 您的餐点已备好。\n取餐号 #{주문번호}\n#{상품}\n请到店领取。\n查看订单: #{링크}',
      text: '[#{가게}] #{주문번호}号餐点已备好，请到店领取。\n#{링크}',
    },
  },
  'order-waiting-pickup': {
    en: {
      content:
        '[#{가게}] Your order is still waiting for you.\nOrder #{주문번호}\n#{상품}\nIf you have picked it up, please ignore this.\nFollow it: #{링크}',
      text: '[#{가게}] Order #{주문번호} is still waiting for you at the counter.\n#{링크}',
    },
    ja: {
      content:
        '[#{가게}] ご注文の品がまだお店にあります。\n注文番号 #{주문번호}\n#{상품}\nお受け取りになった方は、このお知らせを無視してください。\nご注文の状況: #{링크}',
      text: '[#{가게}] #{주문번호}番のご注文がお店でお待ちしています。\n#{링크}',
    },
    zh: {
      content: '[#{가게}] 您的餐点还在店里。\n取餐号 #{주문번호}\n#{상품}\n如已领取，请忽略此消息。\n查看订单: #{링크}',
      text: '[#{가게}] #{주문번호}号餐点还在店里等您领取。\n#{링크}',
    },
  },
};
