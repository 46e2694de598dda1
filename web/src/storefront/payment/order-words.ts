import { t } from '@lingui/core/macro';
import { withJosa } from '../../util/josa';
import type { ChosenSpot } from '../spot/kept-spot';
import type { PaymentRecord } from './payment-query';

/** The goods in one line: `아메리카노 외 1개`. */
export function goodsWords(items: PaymentRecord['items']): string {
  const [first] = items;
  if (!first) return '';
  const { quantity } = first;
  const name = first.shownName ?? first.product.productName;
  const goods = quantity > 1 ? t`${name} ${quantity}개` : name;
  const count = items.reduce((sum, item) => sum + item.quantity, 0) - quantity;
  return count > 0 ? t`${goods} 외 ${count}개` : goods;
}

/** Where the order goes; null for a checkout of another tab, whose spot is not known here. */
export function placeWords(spot: ChosenSpot | null | undefined): string | null {
  if (spot === undefined) return null;
  if (!spot?.label) return t`픽업 번호로 불러드려요`;
  if (spot.serve !== 'carry') return t`${{ place: spot.label }} · 준비되면 알려드려요`;
  const to = withJosa(spot.label, '으로/로');
  return t`${to} 가져다드려요`;
}
