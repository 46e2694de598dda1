import { useEffect } from 'react';
import { OrderStrip } from '../orders/incoming/OrderStrip';
import { useShopChannel } from '../orders/incoming/use-shop-channel';
import { useWaitingOrders } from '../orders/incoming/use-waiting-orders';
import { showWaiting } from '../parts/installed/app-badge';
import { OrdersLine } from '../parts/orders-line';
import { WaitingOrders } from '../parts/PageTitle';
import { adminPages } from '../paths';
import { TillPage } from '../orders/till/TillPage';
import { ScreenGuard } from './ScreenGuard';

/** The till fills the screen, so it stands outside of the console's frame and has the line of the orders by itself. */
export function TillFrame() {
  useShopChannel();
  const waiting = useWaitingOrders();
  useEffect(() => showWaiting(waiting), [waiting]);
  return (
    <WaitingOrders value={waiting}>
      <OrdersLine value={<OrderStrip />}>
        <div className="group/frame">
          <ScreenGuard at={adminPages.till}>
            <TillPage />
          </ScreenGuard>
        </div>
      </OrdersLine>
    </WaitingOrders>
  );
}
