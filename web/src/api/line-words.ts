import type { FeeLine, PayoutLine } from './views';

export type LineKind = PayoutLine['kind'] | FeeLine['kind'];

export const lineWords: Readonly<Record<LineKind, string>> = {
  payment: '결제',
  refund: '환불',
  'payout-reversal': '입금 반환',
};
