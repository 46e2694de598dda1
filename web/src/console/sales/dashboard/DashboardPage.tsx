import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LayoutDashboard, Plus, Store } from 'lucide';
import { adminPaths } from '../../paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Shown } from '../../../ui/Shown';
import { Skeleton } from '../../../ui/Skeleton';
import { koreanDay } from '../../../util/order-time';
import { partOf } from '../../../util/part-of';
import { isBoardDevice } from '../../parts/device/board-device';
import { InstallCard } from '../../parts/installed/InstallCard';
import { Page } from '../../parts/Page';
import { useIsPhone } from '../../parts/use-is-phone';
import { useAddProduct } from '../../menu/products/use-add-product';
import { missingPath } from '../../parts/shop/missing-parts';
import { useShop } from '../../parts/shop/shop-query';
import { dashboardQuery } from './dashboard-query';
import { PhoneLine } from './PhoneLine';
import { RecentOrders } from './RecentOrders';
import { pastOf } from './sales-buckets';
import { salesQuery } from './sales-query';
import { SetupChecklist } from './SetupChecklist';
import { ShopCode } from './ShopCode';
import { StateNotice } from './StateNotice';
import { Stats } from './Stats';

/** The chart's code is asked for like any answer, so that it can fail alone and be asked for again. */
const chartQuery = queryOptions({
  queryKey: ['code', 'SalesSection'],
  queryFn: () => partOf('SalesSection', async () => (await import('./SalesSection')).SalesSection),
  staleTime: 'static',
});

/** Open tasks, the day's figures, the shop's code, the sales chart, and the last orders. */
export function DashboardPage() {
  const shop = useShop();
  const today = koreanDay(serverNow());
  const dashboard = useQuery(dashboardQuery);
  const sales = useQuery(salesQuery('day', today));
  const chartCode = useQuery(chartQuery);
  const addProduct = useAddProduct();
  const isPhone = useIsPhone();

  const code = shop ? (
    <ShopCode shop={shop} productCount={dashboard.data?.productCount} />
  ) : (
    <Skeleton className="h-80 rounded-card" />
  );
  const figures = (
    <div className="flex flex-col gap-3">
      <Shown of={dashboard} what={t`매출을`} shape="h-72 rounded-card md:h-80">
        {(known) => <Stats figures={known} past={sales.data && pastOf(sales.data.rows, today)} />}
      </Shown>
    </div>
  );
  const chart = (
    <Shown of={chartCode} what={t`매출 추이를`} shape="h-96 rounded-card">
      {(SalesSection) => <SalesSection today={today} />}
    </Shown>
  );
  const orders = dashboard.data ? (
    <RecentOrders payments={dashboard.data.latestPayments} hasProducts={dashboard.data.productCount > 0} />
  ) : (
    dashboard.isPending && <Skeleton className="h-80 rounded-card" />
  );
  return (
    <Page
      title={t`대시보드`}
      lead={shop?.shopName ?? ''}
      action={
        <div className="flex flex-wrap gap-2">
          {shop && isBoardDevice(shop.shopId) && (
            <LinkButton kind="secondary" icon={LayoutDashboard} to={adminPaths.board}>
              {t`주문판 이어보기`}
            </LinkButton>
          )}
          {shop?.status === 'pending' ? (
            <LinkButton icon={Store} to={missingPath(shop)}>
              {t`매장 정보 입력하기`}
            </LinkButton>
          ) : (
            <Button icon={Plus} onClick={addProduct}>
              {t`상품 등록하기`}
            </Button>
          )}
        </div>
      }
    >
      <InstallCard />
      {shop && <StateNotice shop={shop} />}
      {shop && <PhoneLine shop={shop} />}
      {shop && <SetupChecklist key={shop.shopId} shop={shop} productCount={dashboard.data?.productCount} />}
      {isPhone ? (
        // On a phone at the counter orders come first; the code is needed only once.
        <>
          {figures}
          {orders}
          {chart}
          {code}
        </>
      ) : (
        <>
          <div className="grid grid-cols-[280px_minmax(0,1fr)] gap-4">
            {code}
            {figures}
          </div>
          {chart}
          {orders}
        </>
      )}
    </Page>
  );
}
