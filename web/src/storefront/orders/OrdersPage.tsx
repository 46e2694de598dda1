import { t } from '@lingui/core/macro';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storePaths } from '../../addresses/store-paths';
import { Button, LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Muted, Stack } from '../../ui/layout';
import { showToast } from '../../ui/toast';
import { markSeen } from '../order/first-load';
import { orderQuery } from '../order/order-query';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';
import { keptOrders, useKeptOrders } from '../kept-orders/kept-orders';
import { OrderRow } from './OrderRow';

function forget(storeName: string): void {
  const { undo } = keptOrders.forget(storeName);
  showToast({ text: t`오늘 주문 목록을 지웠어요.`, action: { label: t`되돌리기`, run: undo } });
}

/** This device's orders of today at the store, each with its present state. */
export function OrdersPage() {
  const { base, storeName } = useStoreAddress();
  const kept = useKeptOrders(storeName);
  const queries = useQueries({ queries: kept.map(({ orderNumber }) => orderQuery(storeName, orderNumber)) });
  const shopName = queries.find(({ data }) => data)?.data?.shop.shopName;
  useEffect(() => keptOrders.forgetPast(), []);
  useEffect(() => {
    // Looking at an older order again must not empty a cart that is being filled.
    for (const { orderNumber } of kept) markSeen(orderNumber);
  }, [kept]);

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{[t`오늘 주문`, shopName].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <StoreTop title={t`오늘 주문`} backTo={storePaths.storeAt(base)} backLabel={t`가게로 돌아가기`} />
      <main id="main" tabIndex={-1} className="gutter mx-auto flex w-full max-w-reading grow flex-col gap-4 py-4">
        {kept.length === 0 ? (
          <EmptyState
            heading
            drawing="receipt"
            text={t`오늘 이 기기에서 주문한 내역이 없어요.`}
            action={<LinkButton to={storePaths.storeAt(base)}>{t`가게로 가기`}</LinkButton>}
          />
        ) : (
          <>
            <h1 className="sr-only">{t`오늘 주문`}</h1>
            <Stack aria-label={t`오늘 주문`} as="ul" gap={3}>
              {kept.map((order, index) => {
                const query = queries[index];
                return query && <OrderRow key={order.orderNumber} kept={order} base={base} query={query} />;
              })}
            </Stack>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Muted small>{t`이 기기에서만 보이고, 오늘이 지나면 지워져요.`}</Muted>
              <Button kind="quiet" onClick={() => forget(storeName)} className="-mr-2 ml-auto">{t`목록 지우기`}</Button>
            </div>
          </>
        )}
      </main>
    </div>
  );
}
