import type { Backend } from './fake-gateway.ts';
import type { Store } from './fake-store.ts';

const names = [
  ['card', '신용·체크카드'],
  ['kakaopay', '카카오페이'],
  ['naverpay', '네이버페이'],
  ['tosspay', '토스페이'],
  ['samsungpay', '삼성페이'],
  ['payco', 'PAYCO'],
  ['counter', '카운터에서 결제'],
] as const;

const offers: Store['paymentMethods'] = names.map(([code, name]) => ({
  ...{ code, name },
  provider: code === 'counter' ? 'counter' : 'kcp',
}));

/** The shop takes wallets, and money at its counter. */
export function offerMethods(backend: Backend): void {
  backend.store.paymentMethods = offers;
}
