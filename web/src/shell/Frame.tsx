import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/** What every screen stands in, whichever page of the app it belongs to. */
export function Frame({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        본문으로 건너뛰기
      </a>
      <OfflineLine />
      {children}
      <AlertHost />
      <ToastHost />
    </>
  );
}
