import type { ComponentProps } from 'react';

/** The ring of one choice among few; a label around it makes it a target. The group's name is the browser's own. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative flex size-6 shrink-0">
      <input
        {...props}
        type="radio"
        className="peer size-6 appearance-none rounded-full border border-line-strong bg-paper transition-colors checked:border-accent"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 m-auto hidden size-3 rounded-full bg-accent peer-checked:block"
      />
    </span>
  );
}
