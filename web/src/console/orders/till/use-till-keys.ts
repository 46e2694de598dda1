import { useEffect, useEffectEvent } from 'react';
import type { CashPress } from './cash-presses';

interface TillKeys {
  /** The cash pad takes digits; else they are tiles. */
  isAtCash: boolean;
  /** A sheet is open or about to be: keys are meant for it. */
  isAsking: boolean;
  onDigit: (digit: number) => void;
  onCash: (press: CashPress) => void;
  onTakeBack: () => void;
  onSearch: () => void;
  onCustom: () => void;
  onNext: () => void;
  onBack: () => void;
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]');

/** A control that the keyboard itself led to takes its own Enter; one that was touched last does not. */
const hasOwnEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches(':is(a, button):focus-visible');

/** The till by its keys: 1 to 9 put a tile in, 0 asks for a custom line, `/` searches, Enter goes on, Esc goes back; digits count the cash. */
export function useTillKeys(keys: TillKeys): void {
  const act = useEffectEvent(({ key, target, repeat }: KeyboardEvent): boolean => {
    if (keys.isAsking) return false;
    if (key === 'Enter') {
      if (hasOwnEnter(target)) return false;
      // A key that is held down must not run through every step.
      if (!repeat) keys.onNext();
    } else if (key === 'Escape') keys.onBack();
    else if (keys.isAtCash && /^\d$/.test(key)) keys.onCash({ digits: key });
    else if (keys.isAtCash && key === 'Backspace') keys.onTakeBack();
    else if (/^[1-9]$/.test(key)) keys.onDigit(Number(key));
    else if (key === '0') keys.onCustom();
    else if (key === '/') keys.onSearch();
    else return false;
    return true;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) return;
      if (act(event)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
