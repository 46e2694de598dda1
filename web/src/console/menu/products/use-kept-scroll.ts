import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { editId } from './ProductCard';
import { returnTo } from './return-to-list';

/** At a product, or so far down the page. */
type ScrollPosition = { productId: string } | { top: number };

/** Where each visit of the list was left, by its key in history. */
const places = new Map<string, ScrollPosition>();

function goTo(place: ScrollPosition): void {
  if ('top' in place) return scrollTo({ top: place.top, behavior: 'instant' });
  const way = document.getElementById(editId(place.productId));
  way?.scrollIntoView({ block: 'center' });
  way?.focus({ preventScroll: true });
}

/** Restores where the list was left, on a return by the form's own links or the browser's. */
export function useKeptScroll() {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const [place] = useState((): ScrollPosition | undefined => {
    const productId = returnTo(state);
    return (isBack ? places.get(key) : undefined) ?? (productId ? { productId } : undefined);
  });

  useEffect(() => {
    if (!place) return undefined;
    // After the frame has gone to the top, as it does.
    const frame = requestAnimationFrame(() => goTo(place));
    return () => cancelAnimationFrame(frame);
  }, [place]);

  // On the way out the list stands until the next screen's code is there, and may yet be scrolled.
  const isLeaving = useRef(false);
  // Gone before the form is drawn, since that is shorter than the list and the browser scrolls.
  useLayoutEffect(() => {
    isLeaving.current = false;
    const remember = () => {
      if (!isLeaving.current) places.set(key, { top: scrollY });
    };
    // Also back to the list itself, before the form was there.
    const leave = () => void (isLeaving.current = location.pathname !== pathname);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('popstate', leave, { capture: true });
    };
  }, [key, pathname]);

  const leaveAt = useCallback(
    (id: string) => {
      isLeaving.current = true;
      places.set(key, { productId: id });
    },
    [key],
  );
  return { comesBack: place !== undefined, leaveAt };
}
