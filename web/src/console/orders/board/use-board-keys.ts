import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]');

/** The columns from left to right, or a full board's flow and its strip. */
const columnsNow = () => Array.from(document.querySelectorAll<HTMLElement>('[data-column]'));
/** The large buttons of a column, from the oldest promise on. */
const pressesIn = (column: Element | null) => Array.from(column?.querySelectorAll<HTMLElement>('[data-press]') ?? []);

/** The column that the keys mean: that of the focus, else the first with a card. */
function meantColumn(): HTMLElement | null {
  const held = document.activeElement?.closest<HTMLElement>('[data-column]');
  if (pressesIn(held ?? null).length > 0) return held ?? null;
  return columnsNow().find((column) => pressesIn(column).length > 0) ?? null;
}

function focusIn(column: HTMLElement | null, index: number): void {
  const presses = pressesIn(column);
  const press = presses[Math.min(index, presses.length - 1)];
  (press ?? column?.querySelector<HTMLElement>('h2'))?.focus();
}

/** To the next column with a card, or the one before. */
function stepColumn(step: 1 | -1): void {
  const from = document.activeElement?.closest<HTMLElement>('[data-column]') ?? meantColumn();
  const order = step === 1 ? columnsNow() : columnsNow().reverse();
  const after = order.slice(order.findIndex((column) => column === from) + 1);
  const next = after.find((column) => pressesIn(column).length > 0);
  if (next) focusIn(next, 0);
}

/** The card that a key has moved takes its button along: the next one of the column has the focus then. */
function keepPlace({ detail, target }: MouseEvent): void {
  const press = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
  const column = press?.closest<HTMLElement>('[data-column]');
  if (detail !== 0 || !press || !column) return;
  const index = pressesIn(column).indexOf(press);
  requestAnimationFrame(() => press.isConnected || focusIn(column, index));
}

/** To the field that finds an order, which is asked for where it is not on the screen. */
function focusFinderOr(ask: () => void): void {
  const field = document.querySelector<HTMLElement>('[data-find]');
  if (field) field.focus();
  else ask();
}

/** The board by its keys: 1 to 9 pick a card, Enter moves it, U takes the last move back, / finds an order, arrows change the column. */
export function useBoardKeys(onUndo: () => void, onFind: () => void): void {
  const undo = useEffectEvent(onUndo);
  const find = useEffectEvent(onFind);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { key, code } = event;
      if (/^[1-9]$/.test(key)) focusIn(meantColumn(), Number(key) - 1);
      // Where the Hangul keyboard is on, the key writes another letter.
      else if (code === 'KeyU') undo();
      else if (key === '/') focusFinderOr(find);
      else if (key === 'ArrowRight') stepColumn(1);
      else if (key === 'ArrowLeft') stepColumn(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    addEventListener('click', keepPlace, true);
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('click', keepPlace, true);
    };
  }, []);
}
