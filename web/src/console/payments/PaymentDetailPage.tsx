import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { OrderedGoods } from './OrderedGoods';
import { Orderer } from './Orderer';
import { OrderHead } from './OrderHead';
import { OrderHistory } from './OrderHistory';
import { OrderMoves } from './OrderMoves';
import { paymentDetailQuery } from './payment-query';
import { Refunds } from './Refunds';
import { useOrderRoomOfShop } from './use-order-room-of-shop';

/** One order: what, for whom, how far, and the buttons that move it. */
export function PaymentDetailPage() {
  const { payment_id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(paymentDetailQuery(payment_id));
  useOrderRoomOfShop(data?.payment);
  return (
    <>
      <Page
        title="주문 상세"
        width="reading"
        action={
          <LinkButton to={paths.adminPages.payments} kind="quiet" icon={ChevronLeft}>
            주문 내역
          </LinkButton>
        }
      >
        {isPending && <Loading what="주문을" count={3} shape="h-40 rounded-card" />}
        {error && !data && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {data && (
          <>
            <OrderHead payment={data.payment} />
            <OrderedGoods payment={data.payment} orders={data.orders} />
            <Refunds payment={data.payment} refunds={data.refunds} refundable_amount={data.refundable_amount} />
            <Orderer payment={data.payment} />
            <OrderHistory history={data.history} />
          </>
        )}
      </Page>
      {data?.payment.status === 'paid' && <OrderMoves payment={data.payment} />}
    </>
  );
}
