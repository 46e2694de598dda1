import { statusMessages } from '../../api/contract-values';
import type { OrderStatus } from '@jumun/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ClipboardCheck, PackageCheck, ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { toAppError } from '../../api/app-error';
import { pictureUrl } from '../../api/picture';
import { useOrderRoom } from '../../live/use-order-room';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { LinkButton } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Stepper } from '../../ui/Stepper';
import { orderStatuses } from '../../util/order-status';
import { shortOrderNumber } from '../../util/order-number';
import { cart } from '../cart/cart-store';
import { useStoreAddress } from '../use-store-address';
import { orderQuery, type OrderComplete } from './order-query';
import { OrderReceipt } from './OrderReceipt';
import { OrderWaiting } from './OrderWaiting';

const steps = [
  { label: '주문 완료', icon: ReceiptText },
  { label: '주문 확인', icon: ClipboardCheck },
  { label: '준비 완료', icon: PackageCheck },
  { label: '수령 완료', icon: CircleCheck },
] as const;
const BUZZ_MS = [120, 80, 120];

/** Vibrates when the state changes after it was first shown, where the device allows it. */
function useBuzz(status: OrderStatus | undefined): void {
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current && status && previous.current !== status) navigator.vibrate?.(BUZZ_MS);
    previous.current = status;
  }, [status]);
}

function ShopMark({ order }: { order: OrderComplete }) {
  const picture = pictureUrl(order.options.profile_image);
  return (
    <div className="flex items-center justify-center gap-3">
      {picture && <img src={picture} alt="" width={40} height={40} className="size-10 rounded-full object-cover" />}
      <p className="text-lead font-semibold">{order.shop.shop_name}</p>
    </div>
  );
}

/** The order after payment: its number large, where it is, and what was bought. Follows live. */
export function OrderPage() {
  const { base, storeName } = useStoreAddress();
  const { orderNumber = '' } = useParams();
  const queries = useQueryClient();
  const options = orderQuery(storeName, orderNumber);
  const { data: order, error, refetch, isFetching } = useQuery(options);
  const loaded = order !== undefined;
  const failure = !order && error ? toAppError(error) : null;

  useEffect(() => {
    if (loaded) cart.clear(storeName);
  }, [loaded, storeName]);
  const failureText = failure && (failure.kind === 'client' ? failure.message : '주문 정보를 불러오는데 실패했습니다.');
  useEffect(() => {
    if (failureText) void showAlert(failureText);
  }, [failureText]);
  useOrderRoom({
    shopId: order?.shop.shops_id,
    orderNumber,
    onStatus: (status) =>
      queries.setQueryData(
        options.queryKey,
        (known) => known && { ...known, payment: { ...known.payment, delivery_status: status } },
      ),
  });
  const status = order?.payment.delivery_status;
  const isRefunded = order?.payment.status === 'refund';
  useBuzz(status);

  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 py-8">
      <title>주문 현황</title>
      {failure && <ErrorState error={failure} onRetry={() => void refetch()} busy={isFetching} />}
      {!order && !failure && <OrderWaiting />}
      {order && status && (
        <>
          <ShopMark order={order} />
          <div className="flex flex-col items-center gap-2 text-center">
            <p className="text-muted">주문번호</p>
            <p key={status} className="tabular animate-pulse-soft text-pickup font-bold">
              {shortOrderNumber(orderNumber)}
            </p>
            <div role="status">
              <h1 className="text-title font-bold">{isRefunded ? '환불된 주문이에요' : statusMessages[status]}</h1>
            </div>
            {isRefunded && <p className="text-muted">결제한 카드로 전액 환불됐어요.</p>}
            {!isRefunded && (status === 'waiting' || status === 'preparing') && (
              <p className="text-muted">준비되면 이 화면과 문자로 알려드려요.</p>
            )}
          </div>
          {!isRefunded && <Stepper label="주문 진행 상황" steps={steps} current={orderStatuses.indexOf(status)} />}
          <OrderReceipt order={order} orderNumber={orderNumber} />
        </>
      )}
      {(order || failure) && (
        <LinkButton to={paths.storeAt(base)} kind="secondary" size="large" wide>
          홈으로 가기
        </LinkButton>
      )}
    </main>
  );
}
