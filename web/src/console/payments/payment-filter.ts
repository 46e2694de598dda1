import type { PaymentFilter } from './payment-query';
import { orderStatuses, orderStatusWords, paymentStatusWords } from '../../util/order-status';

const paymentStatuses = ['panding', 'paid', 'refund', 'cancel'] as const;
/** Stands for no filter in the choice of payment states. */
export const ANY = 'all';

export const orderChips = orderStatuses.map((id) => ({ id, label: orderStatusWords[id] }));
export const paymentChoices = [
  { value: ANY, label: '모든 결제' },
  ...paymentStatuses.map((value) => ({ value, label: paymentStatusWords[value] })),
] as const;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((entry) => entry === value);

/** The filter as the address tells it; what it does not know is no filter. */
export const filterOf = (search: URLSearchParams): PaymentFilter => ({
  status: oneOf(paymentStatuses, search.get('status')),
  delivery_status: oneOf(orderStatuses, search.get('order')),
});
