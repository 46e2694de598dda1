import { useEffect, useRef } from 'react';

/** Gives the focus to the first button of the part that has this ref, once the panel around it has had it. */
export function useFocusOfPart() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A sheet takes the focus one frame after it is there, and the menu that closes gives its own back before that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => part.current?.querySelector('button')?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}
