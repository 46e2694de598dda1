import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/Badge';
import type { PaymentDetail } from './payment-query';

/** Badge of each state of a refund. */
export const refundStates: Record<PaymentDetail['refunds'][number]['state'], { tone: BadgeTone; word: string }> = {
  done: { tone: 'ready', word: t`환불 완료` },
  checking: { tone: 'preparing', word: t`환불 확인 중` },
  refused: { tone: 'danger', word: t`환불 안 됨` },
};
