import { t } from '@lingui/core/macro';
import type { OrderStatus } from '@jumun/contracts';
import { withJosa } from '../../util/josa';
import type { OrderComplete } from './order-query';

/** Where an order comes to, or came from, as one sentence; null without a spot. */
export function spotWords(spot: OrderComplete['payment']['spot'], status: OrderStatus): string | null {
  if (!spot) return null;
  const place = spot.label;
  if (spot.serve === 'pickup' || status === 'completed') return t`${place}에서 주문했어요.`;
  const to = withJosa(place, '으로/로');
  return t`${to} 가져다드려요.`;
}
