import { useEffect } from 'react';

/** What is pressed, or a row that is; one element stands for one thing as long as it is on the screen. */
const PRESSED = 'a, button, input, label, select, summary, textarea, li, tr';
const pressedBy = ({ target }: Event) => (target instanceof Element ? target.closest(PRESSED) : null);

/**
 * A finger that is lifted presses what lies under it then, and a list that moved meanwhile has brought something else
 * there: such a press does nothing, as a mouse's never did.
 */
export function useSameControl(): void {
  useEffect(() => {
    // Null where it came down beside all of them; undefined where no press has begun.
    let begun: Element | null | undefined;
    const begin = (event: PointerEvent) => void (begun = pressedBy(event));
    const breakOff = () => void (begun = undefined);
    const judge = (event: MouseEvent) => {
      const from = begun;
      breakOff();
      // A key, and who presses by a screen reader, come down nowhere.
      if (from === undefined || event.detail === 0 || from === pressedBy(event)) return;
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
