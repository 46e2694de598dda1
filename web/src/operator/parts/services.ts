import type { DeskService } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { deskServices } from '../../api/operator-calls';
import type { PayoutRecord } from '../../api/views';

/** Operators' names for the services that store data. */
export const serviceWords: Readonly<Record<DeskService, string>> = {
  auth: t`계정과 상점`,
  catalog: t`상품`,
  orders: t`주문과 결제`,
  notifications: t`알림`,
  settlement: t`정산`,
};

/** The service that the address names; undefined for all. */
export const serviceIn = (search: URLSearchParams): DeskService | undefined =>
  deskServices.find((service) => service === search.get('service'));

/** Operators' names for the providers of payouts. */
export const providerWords: Readonly<Record<PayoutRecord['provider'], string>> = {
  toss: t`토스페이먼츠`,
  'bank-file': t`은행 이체 파일`,
};
