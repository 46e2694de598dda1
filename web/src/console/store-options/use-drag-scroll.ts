import { useRef, type PointerEvent } from 'react';

/** Less than this is a press with a trembling hand. */
const SLACK_PX = 6;

/** Lets a mouse push a row sideways as a finger does; a push is no press on what lies under it. */
export function useDragScroll() {
  const from = useRef<{ x: number; scrolled: number }>(undefined);
  const isPushed = useRef(false);
  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      isPushed.current = false;
      if (pointerType === 'mouse' && button === 0) from.current = { x: clientX, scrolled: currentTarget.scrollLeft };
    },
    onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const pushed = clientX - from.current.x;
      if (!isPushed.current && Math.abs(pushed) < SLACK_PX) return;
      if (!isPushed.current) currentTarget.setPointerCapture(pointerId);
      isPushed.current = true;
      currentTarget.scrollLeft = from.current.scrolled - pushed;
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!isPushed.current) return;
      isPushed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser would drag a picture or a selection along instead.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
