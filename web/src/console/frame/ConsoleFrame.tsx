import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { Waiting } from '../../shell/Waiting';
import { Sheet } from '../../ui/Sheet';
import { useNoticesReady } from '../../ui/use-notices-ready';
import { NewOrderNotices } from '../live/NewOrderNotices';
import { useShopChannel } from '../live/use-shop-channel';
import { ConsoleTop } from './ConsoleTop';
import { SideMenu } from './SideMenu';

/** What every screen of the console stands in. */
export function ConsoleFrame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useShopChannel();
  useNoticesReady();
  return (
    <>
      <ConsoleTop onMenu={() => setMenuOpen(true)} />
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title="메뉴" side="left">
        <SideMenu onLeave={() => setMenuOpen(false)} />
      </Sheet>
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
        <aside className="sticky top-14 hidden h-[calc(100dvh-57px)] overflow-y-auto border-r border-line bg-paper p-3 pt-6 lg:block">
          <SideMenu />
        </aside>
        <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-57px)] min-w-0 flex-col outline-none">
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <NewOrderNotices />
    </>
  );
}
