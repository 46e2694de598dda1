import { useEffect, type RefObject } from 'react';

/** Tells whether the head of a list is in view, whatever it is that scrolls. */
export function useAtTop(head: RefObject<HTMLElement | null>, onChange: (isAtTop: boolean) => void): void {
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? true));
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head, onChange]);
}
