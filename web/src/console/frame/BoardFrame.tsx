import { Suspense } from 'react';
import { lazyScreen } from '../../shell/late-screen';
import { Waiting } from '../../shell/Waiting';
import { useFirstTouch } from '../../ui/use-first-touch';
import { FrameMenu } from '../parts/frame-menu';
import { adminPages } from '../paths';
import { BottomTabs } from './BottomTabs';
import { ScreenGuard } from './ScreenGuard';
import { loadLogOutDialog, loadMenuSheet } from './spare-parts';
import { useMenuSheets } from './use-menu-sheets';

const BoardPage = lazyScreen(async () => (await import('../orders/board/BoardPage')).BoardPage);

/** Preloads the menu and the way out, so that they work without a network later. */
function fetchMenu(): void {
  for (const load of [loadMenuSheet, loadLogOutDialog]) load().catch(() => undefined);
}

/** The board fills the screen, so it stands outside of the console's frame and draws the menu by itself. */
export function BoardFrame() {
  const { isOpen, setOpen, sheets } = useMenuSheets();
  useFirstTouch(fetchMenu, 0);
  return (
    <FrameMenu
      value={{
        toggle: () => setOpen(!isOpen),
        sheets,
        tabs: (waiting) => <BottomTabs waiting={waiting} onMore={() => setOpen(true)} />,
      }}
    >
      <ScreenGuard at={adminPages.board}>
        <Suspense fallback={<Waiting />}>
          <BoardPage />
        </Suspense>
      </ScreenGuard>
    </FrameMenu>
  );
}
