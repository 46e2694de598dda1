import { useEffect, useState, type RefObject } from 'react';

/** Whether the head of a list is in view, whatever it is that scrolls. */
export function useAtTop(head: RefObject<HTMLElement | null>): boolean {
  const [isAtTop, setAtTop] = useState(true);
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head]);
  return isAtTop;
}
