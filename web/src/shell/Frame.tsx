import { t } from '@lingui/core/macro';
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

/** Moves the focus to the page, to its heading where that takes it, unless something has it; false before it is there. */
function focusPage(): boolean {
  const main = document.getElementById('main');
  // A page that asks for something has put the focus there by now.
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  if (document.activeElement === document.body) target?.focus({ preventScroll: true });
  return main !== null;
}

/** The pressed link disappears with its page: users of keyboard and screen reader continue at the new page. */
function useFocusAtPage(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (focusPage()) return undefined;
    // Its code is still on its way.
    const arrival = new MutationObserver(() => focusPage() && arrival.disconnect());
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname]);
}

interface FrameProps {
  /** Leads past what comes before the page; in the page's language where it is another one than the app's. */
  skip?: string;
  children: ReactNode;
}

/** Frame around every screen, whichever page of the app it belongs to. */
export function Frame({ skip, children }: FrameProps) {
  useScrollToTop();
  useFocusAtPage();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        {skip ?? t`본문으로 건너뛰기`}
      </a>
      <OfflineLine />
      {children}
      <AlertHost />
      <ToastHost />
    </>
  );
}
