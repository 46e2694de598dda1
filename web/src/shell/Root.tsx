import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { AlertHost } from '../ui/AlertHost';
import { OfflineLine } from '../ui/OfflineLine';
import { ToastHost } from '../ui/ToastHost';
import { prefersReducedMotion } from '../util/motion';

/** Every navigation scrolls smoothly to the top. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [pathname]);
}

/** What every screen stands in. */
export function Root() {
  useScrollToTop();
  const going = useNavigation().state !== 'idle';
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        본문으로 건너뛰기
      </a>
      {going && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-accent" />}
      <OfflineLine />
      <Outlet />
      <AlertHost />
      <ToastHost />
    </>
  );
}
