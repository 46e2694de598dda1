import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, RotateCw } from 'lucide';
import { useLocation } from 'react-router';
import { adminPaths } from '../../paths';
import { BottomBar } from '../../../ui/BottomBar';
import { Button, LinkButton } from '../../../ui/Button';
import { PrintButton } from '../../devices/printers/PrintButton';
import { Shown } from '../../../ui/Shown';
import { serverNow } from '../../../util/server-clock';
import { mayBeRevivable } from '../counter/revive';
import { TakeMoneyButton } from '../counter/TakeMoneyButton';
import { OrderedGoods } from './OrderedGoods';
import { Orderer } from './Orderer';
import { OrderHead } from './OrderHead';
import { OrderHistory } from './OrderHistory';
import { OrderMoves } from './OrderMoves';
import { paymentDetailQuery } from './payment-query';
import { Refunds } from './Refunds';
import { useOrderRoom } from './use-order-room';
import { useReadOpened } from './use-read-opened';

/** One order: what, for whom, how far, and the buttons that move it. */
export function OrderDetail({ paymentId }: { paymentId: string }) {
  const { search } = useLocation();
  const detail = useQuery(paymentDetailQuery(paymentId));
  const payment = detail.data?.payment;
  useOrderRoom(payment);
  useReadOpened(paymentId);
  return (
    <>
      <div className="gutter mx-auto flex w-full max-w-reading grow flex-col gap-4 py-4 md:py-6">
        <header className="-my-2 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-lead font-bold">{t`주문 상세`}</h1>
          <LinkButton
            to={{ pathname: adminPaths.payments, search }}
            kind="quiet"
            icon={ChevronLeft}
            className="-mr-3 md:max-xl:hidden"
          >
            {t`주문 내역`}
          </LinkButton>
        </header>
        {detail.error && detail.data && (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-danger-wash px-4 py-2"
          >
            <p className="font-semibold text-danger">{t`최신 상태를 불러오지 못했어요.`}</p>
            <Button kind="secondary" icon={RotateCw} busy={detail.isFetching} onClick={() => void detail.refetch()}>
              {t`다시 시도`}
            </Button>
          </div>
        )}
        <Shown of={detail} what={t`주문을`} count={3} shape="h-40 rounded-card">
          {(order) => (
            <>
              <OrderHead payment={order.payment} />
              <OrderedGoods payment={order.payment} orders={order.orders} />
              <Refunds {...order} />
              <Orderer payment={order.payment} />
              {(order.payment.status === 'paid' || order.payment.status === 'refunded') && (
                <div className="flex flex-wrap gap-2">
                  <PrintButton paymentId={paymentId} kind="receipt" />
                  <PrintButton paymentId={paymentId} kind="kitchen" />
                </div>
              )}
              <OrderHistory {...order} />
            </>
          )}
        </Shown>
      </div>
      {payment?.status === 'paid' && <OrderMoves payment={payment} />}
      {payment && (payment.payBy !== null || mayBeRevivable(payment, serverNow())) && (
        <BottomBar>
          <div className="mx-auto w-full max-w-reading">
            <TakeMoneyButton order={{ ...payment, total: payment.totalPrice }} wide />
          </div>
        </BottomBar>
      )}
    </>
  );
}
