import type { CloseReason } from '@jumun/contracts';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { cart } from '../cart/cart-store';
import { useStoreAddress } from '../use-store-address';

const words: Record<CloseReason, string> = {
  declined: '카드사에서 결제를 승인하지 않았어요.',
  abandoned: '결제를 취소했어요.',
  expired: '결제 시간이 지났어요.',
  reversed: '결제를 마치지 못해 카드 승인을 취소했어요.',
};
const isReason = (reason: string | null): reason is CloseReason => reason !== null && Object.hasOwn(words, reason);

/** A payment that ended without money, and the way to try again. */
export function ClosedPayment({ reason }: { reason: string | null }) {
  const { base, storeName } = useStoreAddress();
  useEffect(() => cart.renewCheckout(storeName), [storeName]);
  return (
    <Card role="alert" className="flex flex-col items-center gap-3 text-center">
      <Icon of={CircleAlert} size={32} className="text-danger" />
      <p className="text-lead font-bold">{isReason(reason) ? words[reason] : '결제가 끝나지 않았어요.'}</p>
      <p className="text-muted">결제된 금액은 없어요. 장바구니에서 다시 결제해주세요.</p>
      <LinkButton to={paths.cart(base)}>다시 결제하기</LinkButton>
    </Card>
  );
}
