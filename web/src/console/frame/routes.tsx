import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { adminPages } from '../paths';
import { WithQueries } from '../../api/WithQueries';
import { lazyScreen } from '../../shell/late-screen';
import { Waiting } from '../../shell/Waiting';
import { NotFound } from '../../shell/NotFound';
import { useSameControl } from '../../util/use-same-control';
import { AdminLanding } from './AdminLanding';
import { BoardFrame } from './BoardFrame';
import { ConsoleFrame } from './ConsoleFrame';
import { ConsoleApp } from './ConsoleApp';
import { ConsoleGate } from './ConsoleGate';
import { screens } from './screens';

const OrdersPage = lazyScreen(async () => (await import('../orders/list/OrdersPage')).OrdersPage);

const TillFrame = lazyScreen(async () => (await import('./TillFrame')).TillFrame);

/** Mount point of the owner console. */
export function ConsoleRoutes() {
  useSameControl();
  return (
    <WithQueries>
      <ConsoleGate>
        <ConsoleApp />
        <Routes>
          <Route index element={<AdminLanding />} />
          <Route path={adminPages.board} element={<BoardFrame />} />
          <Route
            path={adminPages.till}
            element={
              <Suspense fallback={<Waiting />}>
                <TillFrame />
              </Suspense>
            }
          />
          <Route element={<ConsoleFrame />}>
            {screens.map(({ page, Screen }) => Screen && <Route key={page} path={page} element={<Screen />} />)}
            <Route element={<OrdersPage />}>
              <Route path={adminPages.payments} element={null} />
              <Route path={adminPages.payment} element={null} />
            </Route>
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ConsoleGate>
    </WithQueries>
  );
}
