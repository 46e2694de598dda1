import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass } from './Input';

/** A text box of several lines that grows with what is written. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...rest} rows={rows} className={clsx(inputClass, 'field-sizing-content min-h-28 resize-y', className)} />
  );
}
