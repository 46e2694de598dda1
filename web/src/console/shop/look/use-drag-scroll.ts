import { useRef, type MouseEvent, type PointerEvent } from 'react';

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
    onPointerMove({ buttons, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      // The button was let go where this row does not hear of it.
      if (buttons === 0) from.current = undefined;
      if (!from.current) return;
      const pushed = clientX - from.current.x;
      if (!isPushed.current && Math.abs(pushed) < SLACK_PX) return;
      if (!isPushed.current) currentTarget.setPointerCapture(pointerId);
      isPushed.current = true;
      currentTarget.scrollLeft = from.current.scrolled - pushed;
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
    onClickCapture(event: MouseEvent) {
      // A press by the keyboard counts no clicks, and ends no push.
      const isEnd = isPushed.current && event.detail > 0;
      isPushed.current = false;
      if (!isEnd) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser would drag a picture or a selection along instead.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
