import type { ComponentProps } from 'react';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  registration: ComponentProps<'input'>;
  error: string | undefined;
  help?: string;
}

/** A line of text of a form. It is registered where the form is drawn, so fields are known in the order they stand. */
export function TextField({ label, registration, error, help, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(help ? { help } : {})} {...(error ? { error } : {})} required>
      {(control) => <Input {...input} {...control} {...registration} />}
    </Field>
  );
}
