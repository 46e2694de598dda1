import { Outlet } from 'react-router';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** Header that asks to log in, the page, and the footer. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
