import { useInsertionEffect, useRef, type RefObject } from 'react';

/** The fields of a form as they were filled in before its code, or the form in its place, took over. */
export type Typed = RefObject<FormData | undefined>;

// A library of forms empties what it registers, and React takes away what it replaces. Both come after this effect.
const read = (name: string): FormData | undefined => {
  const drawn = document.querySelector<HTMLFormElement>(`form[data-takes-over="${name}"]`);
  return drawn ? new FormData(drawn) : undefined;
};

/**
 * The named fields of a form as they were filled in while the page was still as the server had drawn it: by a quick
 * visitor, or by the browser; to be read in a layout effect. The form has `data-takes-over` with its name, which lets its
 * code come after the first paint.
 */
export function useTypedEarly(name: string): Typed {
  const typed = useRef<FormData>(undefined);
  useInsertionEffect(() => void (typed.current = read(name)), [name]);
  return typed;
}

/** Keeps what was typed into a form for the form that is made in its place. */
export function useHandOver(name: string, typed: Typed): void {
  useInsertionEffect(() => () => void (typed.current = read(name)), [name, typed]);
}
