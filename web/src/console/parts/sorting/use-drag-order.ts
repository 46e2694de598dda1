import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { edgeOf, placeAt, shiftOf, type Slot } from './drag-places';

/** The rendered state of a drag. */
interface Drag {
  from: number;
  to: number;
  heightPx: number;
  /** Let go: it stays where it was dropped until the list itself has changed. */
  dropped: boolean;
}
/** The drag itself: a pointer moves more often, and is let go earlier, than a list of hundreds is drawn. */
interface Carried {
  from: number;
  row: HTMLElement;
  slots: readonly Slot[];
  startPageY: number;
  clientY: number;
}

const SCROLL_PX = 10;

/**
 * Lets a row be dragged by its handle, with finger, pen or mouse. The row follows the pointer, the others make room,
 * and the page scrolls along at its edges. `onMove` runs when it is let go somewhere else, and answers whether that
 * changes the list (`order`), with which the drag ends. Escape puts the row back.
 */
export function useDragOrder(order: string, onMove: (from: number, to: number) => Promise<boolean>) {
  const list = useRef<HTMLUListElement>(null);
  const carried = useRef<Carried>(undefined);
  const letGo = useRef<HTMLElement>(undefined);
  const [drag, setDrag] = useState<Drag>();

  function end() {
    for (const row of [carried.current?.row, letGo.current]) if (row) row.style.translate = '';
    carried.current = undefined;
    letGo.current = undefined;
    setDrag(undefined);
  }
  useLayoutEffect(end, [order]);

  function follow(clientY: number) {
    const now = carried.current;
    if (!now) return;
    now.clientY = clientY;
    const pageY = clientY + scrollY;
    now.row.style.translate = `0 ${pageY - now.startPageY}px`;
    const to = placeAt(now.slots, now.from, pageY);
    setDrag((drawn) => (!drawn || drawn.dropped || drawn.to === to ? drawn : { ...drawn, to }));
  }

  const scrollAtEdge = useEffectEvent(() => {
    if (!carried.current) return;
    const { clientY } = carried.current;
    const direction = edgeOf(clientY, innerHeight);
    if (direction === 0) return;
    scrollBy(0, direction * SCROLL_PX);
    follow(clientY);
  });
  const isDragging = drag !== undefined && !drag.dropped;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function next() {
      scrollAtEdge();
      frame = requestAnimationFrame(next);
    });
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    addEventListener('keydown', giveUp);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', giveUp);
    };
  }, [isDragging]);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const rows = Array.from(list.current?.children ?? []).filter((row) => row instanceof HTMLElement);
      const row = rows[index];
      if (!row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const slots = rows.map((each): Slot => {
        const { top, height } = each.getBoundingClientRect();
        return { topPx: top + scrollY, heightPx: height };
      });
      carried.current = { from: index, row, slots, startPageY: event.clientY + scrollY, clientY: event.clientY };
      setDrag({ from: index, to: index, heightPx: row.offsetHeight, dropped: false });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => follow(clientY),
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
      const now = carried.current;
      if (!now) return;
      const to = placeAt(now.slots, now.from, clientY + scrollY);
      if (to === now.from) return end();
      // No longer carried, but left lying where it is.
      letGo.current = now.row;
      carried.current = undefined;
      setDrag((drawn) => drawn && { ...drawn, to, dropped: true });
      void onMove(now.from, to).then((moves) => !moves && end());
    },
    onPointerCancel: end,
  });

  return {
    list,
    handle,
    /** How the row at a place is drawn meanwhile. */
    look: (index: number) => ({
      isDragged: drag?.from === index,
      isSliding: isDragging && drag.from !== index,
      shiftPx: drag ? shiftOf(index, drag) : 0,
    }),
  };
}
