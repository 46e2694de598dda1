import type { DeskService } from '@jumun/contracts';
import type { PayoutRecord } from '../../api/views';

/** What operators call the services that keep something. */
export const serviceWords: Readonly<Record<DeskService, string>> = {
  auth: '계정과 상점',
  catalog: '상품',
  orders: '주문과 결제',
  notifications: '알림',
  settlement: '정산',
};

/** What operators call those who carry payouts to the bank. */
export const providerWords: Readonly<Record<PayoutRecord['provider'], string>> = {
  stripe: 'Stripe',
  toss: '토스페이먼츠',
  'bank-file': '은행 이체 파일',
};
