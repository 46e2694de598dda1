import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { toAppError } from '../../api/app-error';
import { messageOr } from '../../api/message-or';
import { showAlert } from '../../ui/alert';
import { useNoticesReady } from '../../ui/use-notices-ready';
import { knownOffset } from '../../util/server-clock';
import { takeOrderKey } from '../kept-orders/take-order-key';
import { useAtAgain, useStoreBehind } from '../kept-at';
import { StoreBar } from '../StoreBar';
import { useStoreAddress } from '../use-store-address';
import { OrderMissing } from './OrderMissing';
import { orderQuery } from './order-query';
import { OrderView } from './OrderView';
import { OrderWaiting } from './OrderWaiting';

/** The order after payment: its number large, where it is, and what was bought. Follows live. */
export function OrderPage() {
  const { base, storeName } = useStoreAddress();
  const { orderNumber = '' } = useParams();
  // Before the order is asked for.
  useState(() => takeOrderKey(orderNumber));
  useStoreBehind(base, storeName);
  useAtAgain(base, storeName, orderNumber);
  useNoticesReady();
  const { data: order, error, refetch, isFetching, dataUpdatedAt } = useQuery(orderQuery(storeName, orderNumber));
  const failure = !order && error ? toAppError(error) : null;
  const failureText = failure && messageOr(failure, t`주문 정보를 불러오는데 실패했습니다.`);
  useEffect(() => {
    if (failureText) void showAlert(failureText);
  }, [failureText]);

  if (order)
    return (
      <OrderView
        key={orderNumber}
        order={order}
        orderNumber={orderNumber}
        unanswered={error !== null}
        heardAt={dataUpdatedAt + knownOffset()}
      />
    );
  return (
    <>
      <StoreBar />
      <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh w-full flex-col">
        <title>{t`주문 현황`}</title>
        <meta name="robots" content="noindex" />
        {failure && failureText ? (
          <OrderMissing
            error={failure}
            text={failureText}
            base={base}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <OrderWaiting />
        )}
      </main>
    </>
  );
}
