import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { editId } from './ProductCard';
import { returnTo } from './return-to-list';

/** At a product, or so far down the page. */
type Place = { productId: string } | { top: number };

/** Where each visit of the list was left, by its key in history. */
const places = new Map<string, Place>();

function goTo(place: Place): void {
  if ('top' in place) return scrollTo({ top: place.top, behavior: 'instant' });
  const way = document.getElementById(editId(place.productId));
  way?.scrollIntoView({ block: 'center' });
  way?.focus({ preventScroll: true });
}

/** Whoever comes back, by the form's own ways or the browser's, goes on where the list was left. */
export function useKeptPlace() {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const isBack = useNavigationType() === NavigationType.Pop;
  const [place] = useState((): Place | undefined => {
    const productId = returnTo(state);
    return (isBack ? places.get(key) : undefined) ?? (productId ? { productId } : undefined);
  });

  useEffect(() => {
    if (!place) return undefined;
    // After the frame has gone to the top, as it does.
    const frame = requestAnimationFrame(() => goTo(place));
    return () => cancelAnimationFrame(frame);
  }, [place]);

  // Gone before the browser itself scrolls, since the form is shorter than the list.
  useLayoutEffect(() => {
    const remember = () => void places.set(key, { top: scrollY });
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  const leaveAt = useCallback((id: string) => void places.set(key, { productId: id }), [key]);
  return { comesBack: place !== undefined, leaveAt };
}
