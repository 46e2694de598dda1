import { useRef, useState, type PointerEvent } from 'react';

interface Drag {
  from: number;
  to: number;
}

/**
 * Lets a row be dragged by its handle, with finger, pen or mouse. While it is dragged only its new place is marked;
 * `onMove` runs when it is let go somewhere else.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** The new place is behind all other rows whose middle is above the pointer. */
  function placeAt(from: number, clientY: number): number {
    const others = Array.from(list.current?.children ?? []).filter((_, index) => index !== from);
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < clientY;
    }).length;
  }

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.from === index) setDrag({ from: index, to: placeAt(index, clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handle };
}
