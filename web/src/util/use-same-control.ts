import { useEffect } from 'react';

/** Pressable elements, rows included; an element stands for one thing as long as it is on the screen. */
const PRESSED = 'a, button, input, label, select, summary, textarea, li, tr';
const ROW = 'li, tr';
/** How far beside a button a finger may come down for the browser to take it for the button's, in px. */
const NEAR = 12;

/** The control of an element; a box and its words are one. */
function controlOf(target: EventTarget | null): Element | null {
  const it = target instanceof Element ? target.closest(PRESSED) : null;
  return (it?.matches('input, select, textarea') && it.closest('label')) || it;
}

/** The controls that a press may be meant for: the one it came down on, or those that a finger came down beside. */
function meantBy({ target, pointerType, clientX, clientY }: PointerEvent): (Element | null)[] {
  const it = controlOf(target);
  if (pointerType !== 'touch' || (it && !it.matches(ROW))) return [it];
  const steps = [-NEAR, 0, NEAR];
  const around = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(clientX + x, clientY + y)));
  return [it, ...around.map(controlOf)];
}

/**
 * A finger that is lifted presses what lies under it then, and a list that moved meanwhile has brought something else
 * there: such a press does nothing, as a mouse's never did.
 */
export function useSameControl(): void {
  useEffect(() => {
    // Undefined where no press has begun.
    let begun: readonly (Element | null)[] | undefined;
    const begin = (event: PointerEvent) => {
      if (event.isPrimary) begun = meantBy(event);
    };
    const breakOff = () => void (begun = undefined);
    const judge = (event: MouseEvent) => {
      const from = begun;
      breakOff();
      // A key, and who presses by a screen reader, come down nowhere.
      if (from === undefined || event.detail === 0 || from.includes(controlOf(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointercancel', breakOff, true);
    document.addEventListener('click', judge, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointercancel', breakOff, true);
      document.removeEventListener('click', judge, true);
    };
  }, []);
}
