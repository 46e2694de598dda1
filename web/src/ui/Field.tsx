import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Muted, Stack } from './layout';

/** Props of a field's control, so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The words around a control. */
export interface FieldWords {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** A recommended value is missing; the form can be sent without it. */
  warning?: string | undefined;
  required?: boolean | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, help, and the error or a warning under it with an icon. */
export function Field({ label, help, error, warning, required, optional, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const told = error || warning;
  const describedBy = [told && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <Stack gap={2}>
      <label htmlFor={id} className="text-body font-semibold">
        {label}
        {optional && <span className="ml-1 font-normal text-muted">{t`(선택)`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <Muted id={helpId} small>
          {help}
        </Muted>
      )}
      {told && (
        <p
          id={errorId}
          role="alert"
          className={clsx('flex items-start gap-1 text-small font-semibold', error ? 'text-danger' : 'text-preparing')}
        >
          <Icon of={error ? CircleAlert : TriangleAlert} size={16} className="mt-0.5" />
          {told}
        </p>
      )}
    </Stack>
  );
}
