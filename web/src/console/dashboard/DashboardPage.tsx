import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { QrCard } from '../../ui/QrCard';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { useAddProduct } from '../products/use-add-product';
import { useShop } from '../shop/shop-query';
import { dashboardQuery } from './dashboard-query';
import { PendingCard } from './PendingCard';
import { RecentOrders } from './RecentOrders';
import { StateNotice } from './StateNotice';
import { Stats } from './Stats';

/** The code to show, the figures of the day, and the last orders. */
export function DashboardPage() {
  const shop = useShop();
  const dashboard = useQuery(dashboardQuery);
  const addProduct = useAddProduct();
  const name = shop?.shop_storeName;
  return (
    <Page
      title="대시보드"
      lead={shop?.shop_name ?? ''}
      action={
        <Button icon={Plus} onClick={addProduct}>
          상품 등록하기
        </Button>
      }
    >
      {shop && <StateNotice status={shop.status} />}
      <div className="grid gap-4 md:grid-cols-[280px_minmax(0,1fr)]">
        {!shop ? (
          <Skeleton className="h-80 rounded-card" />
        ) : shop.status === 'pending' || !name ? (
          <PendingCard shop={shop} />
        ) : (
          <QrCard
            url={`${location.origin}${paths.store(name)}`}
            fileName={name || 'qr-code'}
            title="우리 상점 QR코드"
            help="손님이 찍으면 바로 주문할 수 있어요."
          />
        )}
        <div className="flex flex-col gap-3">
          {dashboard.data && <Stats figures={dashboard.data} />}
          {dashboard.isPending && (
            <Loading what="매출을" count={4} shape="min-h-24 rounded-card" className="grid grow grid-cols-2 gap-3" />
          )}
          {dashboard.isError && !dashboard.data && (
            <ErrorState error={dashboard.error} busy={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />
          )}
        </div>
      </div>
      {dashboard.data && <RecentOrders payments={dashboard.data.paymnetLastList} />}
      {dashboard.isPending && <Loading what="주문을" count={4} shape="h-16 rounded-card" />}
    </Page>
  );
}
