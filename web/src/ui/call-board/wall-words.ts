import type { Locale } from '@jumun/contracts';

/** Words of a wall that appear in several languages at once. */
export type WallWord = 'preparing' | 'ready' | 'done' | 'wait';

/**
 * The words of a wall in every language, since one wall speaks several of them side by side. They are the translations of
 * the board's own sentences: a test compares them with the catalogues.
 */
export const wallWords: Record<Locale, Record<WallWord, string>> = {
  ko: {
    preparing: '준비하고 있어요',
    ready: '찾아가세요',
    done: '주문하신 상품이 준비됐어요',
    wait: '주문하고 여기서 기다려주세요',
  },
  en: {
    preparing: 'Preparing',
    ready: 'Please pick up',
    done: 'Your order is ready',
    wait: 'Order, and wait here',
  },
  ja: {
    preparing: '準備中です',
    ready: 'お受け取りください',
    done: 'ご注文の商品ができました',
    wait: '注文してこちらでお待ちください',
  },
  zh: {
    preparing: '准备中',
    ready: '请取餐',
    done: '您点的餐已做好',
    wait: '下单后请在此等候',
  },
};
