import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { adminPaths } from '../paths';
import { Waiting } from '../../shell/Waiting';
import { showWaiting } from '../parts/installed/app-badge';
import { NewVersion } from '../parts/installed/NewVersion';
import { OrderStrip } from '../orders/incoming/OrderStrip';
import { useShopChannel } from '../orders/incoming/use-shop-channel';
import { useWaitingOrders } from '../orders/incoming/use-waiting-orders';
import { WaitingOrders } from '../parts/PageTitle';
import { BottomTabs } from './BottomTabs';
import { ConsoleTop } from './ConsoleTop';
import { EmailNotice } from './EmailNotice';
import { ScreenGuard } from './ScreenGuard';
import { SideMenu } from './SideMenu';
import { useSpareParts } from './spare-parts';
import { useMenuSheets } from './use-menu-sheets';

/** The frame of every screen of the console. The header is 104 px high: its bar, and the line of the orders. */
export function ConsoleFrame() {
  const { setOpen: setMenuOpen, leave, sheets } = useMenuSheets();
  const { pathname } = useLocation();
  useShopChannel();
  const waiting = useWaitingOrders();
  useEffect(() => showWaiting(waiting), [waiting]);
  // Other screens are forms, which may have to say that the network is gone.
  useSpareParts(pathname !== adminPaths.dashboard);

  return (
    <WaitingOrders value={waiting}>
      <div className="group/frame flex min-h-dvh flex-col">
        <ConsoleTop onMenu={() => setMenuOpen(true)} />
        {/* Beside the header: an open dialog hides all but what speaks, and the header is no part of that. */}
        <OrderStrip />
        {sheets}
        <div className="grow max-md:flex max-md:flex-col md:grid md:grid-cols-[64px_minmax(0,1fr)] xl:grid-cols-[240px_minmax(0,1fr)]">
          <aside className="scrollbar-none sticky top-[104px] hidden h-[calc(100dvh-104px)] overflow-y-auto border-r border-line bg-paper p-2 pt-4 md:block xl:p-3 xl:pt-6">
            <SideMenu folds onLogOut={leave} />
          </aside>
          <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
            <NewVersion />
            <EmailNotice />
            <ScreenGuard at={pathname}>
              <Suspense fallback={<Waiting />}>
                <Outlet />
              </Suspense>
            </ScreenGuard>
            <BottomTabs waiting={waiting} onMore={() => setMenuOpen(true)} />
          </main>
        </div>
      </div>
    </WaitingOrders>
  );
}
