import { Outlet } from 'react-router';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** The legal pages: no invitation to log in. */
export function PolicyLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader prompt={false} />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <PublicFooter prompt={false} />
    </div>
  );
}
