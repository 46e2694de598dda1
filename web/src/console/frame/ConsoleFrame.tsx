import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../../paths';
import { Waiting } from '../../shell/Waiting';
import { NewOrderNotices } from '../live/NewOrderNotices';
import { useShopChannel } from '../live/use-shop-channel';
import { ConsoleTop } from './ConsoleTop';
import { EmailNotice } from './EmailNotice';
import { ScreenGuard } from './ScreenGuard';
import { SideMenu } from './SideMenu';
import { loadLogOutDialog, loadMenuSheet, useSpareParts } from './spare-parts';
import { usePart } from './use-part';

/** What every screen of the console stands in. */
export function ConsoleFrame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { pathname } = useLocation();
  useShopChannel();
  // Other screens are forms, which may have to say that the network is gone.
  useSpareParts(pathname !== paths.adminPages.dashboard);
  const MenuSheet = usePart(loadMenuSheet, isMenuOpen, () => setMenuOpen(false));
  const LogOutDialog = usePart(loadLogOutDialog, isLeaving, () => setLeaving(false));

  function leave() {
    setMenuOpen(false);
    setLeaving(true);
  }

  return (
    <>
      <ConsoleTop onMenu={() => setMenuOpen(true)} />
      {MenuSheet && <MenuSheet open={isMenuOpen} onClose={() => setMenuOpen(false)} onLogOut={leave} />}
      {LogOutDialog && <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />}
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
        <aside className="sticky top-14 hidden h-[calc(100dvh-57px)] overflow-y-auto border-r border-line bg-paper p-3 pt-6 lg:block">
          <SideMenu onLogOut={leave} />
        </aside>
        <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-57px)] min-w-0 flex-col outline-none">
          <EmailNotice />
          <ScreenGuard at={pathname}>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </ScreenGuard>
        </main>
      </div>
      <NewOrderNotices />
    </>
  );
}
