import { t } from '@lingui/core/macro';
import { LogOut, Menu } from 'lucide';
import { Suspense, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { opsPaths } from '../paths';
import { Waiting } from '../../shell/Waiting';
import { IconButton } from '../../ui/IconButton';
import { Link } from '../../ui/Link';
import { Sheet } from '../../ui/Sheet';
import { useNoticesReady } from '../../ui/use-notices-ready';
import { useOperatorSession } from '../session';
import { DeskMenu } from './DeskMenu';
import { leaving } from '../log-out';
import { SearchBox } from '../search/SearchBox';
import { ProofDialog } from './ProofDialog';
import { useWaiting } from './waiting';

/** Frame of every screen of the desk. */
export function DeskFrame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { of: waiting } = useWaiting();
  useNoticesReady();
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className="flex min-h-14 items-center gap-1 px-2 md:px-4">
          <IconButton
            icon={Menu}
            label={t`메뉴 열기`}
            onClick={() => setMenuOpen(true)}
            className="shrink-0 lg:hidden"
          />
          <Link
            to={opsPaths.home}
            className="inline-flex min-h-11 min-w-11 items-center gap-2 overflow-hidden rounded-control px-2 text-title font-bold whitespace-nowrap"
          >
            <img src="/favicon.svg" alt="" width={28} height={28} />
            <span className="max-lg:sr-only">{t`주문(Jumun)`}</span>
            <span className="rounded-full bg-ink px-2 py-0.5 text-small font-semibold text-paper">{t`운영`}</span>
          </Link>
          <span className="grow" />
          <SearchBox />
          <WhoAndOut />
        </div>
      </header>
      <ProofDialog />
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title={t`메뉴`} side="left">
        <DeskMenu waiting={waiting} onLeave={() => setMenuOpen(false)} />
      </Sheet>
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-14 hidden h-[calc(100dvh-57px)] overflow-y-auto border-r border-line bg-paper px-3 py-2 lg:block">
          <DeskMenu waiting={waiting} />
        </aside>
        <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-57px)] min-w-0 flex-col outline-none">
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </>
  );
}

/** The operator's e-mail address, and the log-out button. */
function WhoAndOut() {
  const navigate = useNavigate();
  const operator = useOperatorSession();

  function leave() {
    void navigate(opsPaths.home, { replace: true, state: leaving });
  }
  return (
    <>
      <span className="hidden max-w-80 truncate text-muted md:inline">{operator?.email}</span>
      <IconButton icon={LogOut} label={t`로그아웃`} onClick={leave} className="shrink-0" />
    </>
  );
}
