import { useState } from 'react';
import { useHydrated } from '../../util/use-hydrated';

/**
 * The named fields of a form as they were filled in while the page was still as the server had drawn it: by a quick
 * visitor, or by the browser. Undefined where the page was drawn by its code. The form has `data-takes-over` with its name,
 * which lets its code come after the first paint.
 */
export function useTypedEarly(name: string): FormData | undefined {
  const isHydrated = useHydrated();
  const [typed] = useState(() => {
    if (isHydrated || typeof document === 'undefined') return undefined;
    // A library of forms empties what it registers, so this looks before it does.
    const drawn = document.querySelector<HTMLFormElement>(`form[data-takes-over="${name}"]`);
    return drawn ? new FormData(drawn) : undefined;
  });
  return typed;
}
