import type { Locale } from '../values/locale.js';
import type { RefuseReason } from './views.js';

const sentences: Readonly<Record<RefuseReason, Readonly<Record<Locale, string>>>> = {
  'ran-out': {
    ko: '재료가 떨어져 주문을 취소했어요.',
    en: 'We ran out of ingredients and had to cancel the order.',
    ja: '材料がなくなったため、注文をキャンセルしました。',
    zh: '食材已用完，订单已取消。',
  },
  closing: {
    ko: '영업이 끝나 주문을 취소했어요.',
    en: 'We are closing and had to cancel the order.',
    ja: '営業終了のため、注文をキャンセルしました。',
    zh: '营业已结束，订单已取消。',
  },
  'too-busy': {
    ko: '주문이 몰려 만들어 드리지 못해 취소했어요.',
    en: 'We have too many orders to make it and had to cancel.',
    ja: '注文が集中してお作りできないため、キャンセルしました。',
    zh: '订单太多无法制作，已取消。',
  },
  guest: {
    ko: '요청하신 대로 주문을 취소했어요.',
    en: 'The order was cancelled as you asked.',
    ja: 'ご希望どおり注文をキャンセルしました。',
    zh: '已按您的要求取消订单。',
  },
  duplicate: {
    ko: '같은 주문이 두 번 들어와 하나를 취소했어요.',
    en: 'The same order came in twice, so one was cancelled.',
    ja: '同じ注文が2回入ったため、1つをキャンセルしました。',
    zh: '同一订单重复提交，已取消其中一个。',
  },
  other: {
    ko: '가게 사정으로 주문을 취소했어요.',
    en: 'The shop had to cancel the order.',
    ja: 'お店の都合により注文をキャンセルしました。',
    zh: '因店铺原因，订单已取消。',
  },
};

/** The sentence by which a guest hears why a shop refused the order. */
export const refuseSentence = (reason: RefuseReason, locale: Locale = 'ko'): string => sentences[reason][locale];
