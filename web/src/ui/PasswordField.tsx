import type { ComponentProps } from 'react';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

interface PasswordFieldProps {
  label: string;
  /** Whether the password is known already or made here. */
  kind: 'current' | 'new';
  registration: ComponentProps<'input'>;
  error: string | undefined;
  help?: string;
}

/** A password, typed blind or shown. */
export function PasswordField({ label, kind, registration, error, help }: PasswordFieldProps) {
  return (
    <Field {...{ label, help, error }} required>
      {(control) => <PasswordInput {...control} {...registration} autoComplete={`${kind}-password`} />}
    </Field>
  );
}
