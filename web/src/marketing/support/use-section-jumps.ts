import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '../../util/motion';

/** Navigation state of links to the inquiry form. */
export const toInquiry = { scrollTo: 'inquiry' } as const;

const asksForInquiry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'scrollTo' in state && state.scrollTo === toInquiry.scrollTo;

/** Brings a section to 60 px under the top, as the scroll padding of the page says, and the keyboard with it. */
export function jumpTo(section: HTMLElement | null): void {
  if (!section) return;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** Goes to the form by itself when the way here asked for it. */
export function useArrivalAtInquiry(section: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const wanted = asksForInquiry(location.state);
  useEffect(() => {
    if (!wanted) return;
    // After the frame's own scroll to the top, which every navigation begins with.
    const next = requestAnimationFrame(() => jumpTo(section.current));
    return () => cancelAnimationFrame(next);
  }, [wanted, location.key, section]);
}
