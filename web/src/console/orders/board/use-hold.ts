import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 550;
const STILL_PX = 10;

/** Calls when a finger stays where it is; the press that ends it does nothing more. */
export function useHold(onHold: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasHeld = useRef(false);
  const letGo = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown({ clientX: x, clientY: y, button }: PointerEvent) {
      letGo();
      wasHeld.current = false;
      if (button !== 0) return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, HOLD_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
