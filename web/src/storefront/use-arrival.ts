import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * For the heading of a page: whoever comes from another page of the app lands on it, and a screen reader says where. Who
 * opens the page by its address is left at the browser's own beginning.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [came] = useState(key !== 'default');
  useEffect(() => {
    if (came) heading.current?.focus({ preventScroll: true });
  }, [came]);
  return heading;
}
