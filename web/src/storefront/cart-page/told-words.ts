import { t } from '@lingui/core/macro';
import { phoneKind } from '../../util/phone';
import type { Buyer } from '../payment/card-page';

const SHOWN_DIGITS = 4;

/** How the shopper gets the news that the order is ready; only the last digits, since others may see the screen. */
export function toldWords({ phone }: Pick<Buyer, 'phone'>): string {
  if (phone === '' || phoneKind(phone) !== 'mobile') return t`준비되면 주문 화면에서 픽업 번호로 알려드려요.`;
  return t`준비되면 ···${phone.slice(-SHOWN_DIGITS)} 번호로 알려드려요.`;
}
