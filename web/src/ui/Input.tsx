import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The box of everything that is typed into. Sixteen pixels, so that phones do not zoom. */
export const inputClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-paper px-4 py-2 text-input text-ink placeholder:text-muted ' +
  'transition-colors aria-invalid:border-danger disabled:bg-completed-wash disabled:text-muted';

/** A text box of one line. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(inputClass, 'read-only:bg-ground', className)} />;
}
