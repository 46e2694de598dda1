import type { ComponentProps } from 'react';
import { Field, type FieldWords } from '../Field';
import { Input } from '../Input';
import { Textarea } from '../Textarea';

export type LabelledInputProps = FieldWords & Omit<ComponentProps<'input'>, 'required'> & { unit?: string | undefined };
export type LabelledTextareaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>;

/** A line of text with its label, and the unit behind it; `TextField` is the same in a form. */
export function LabelledInput({ label, help, error, warning, required, optional, unit, ...box }: LabelledInputProps) {
  return (
    <Field {...{ label, help, error, warning, required, optional }}>
      {(control) =>
        unit === undefined ? (
          <Input {...control} {...box} />
        ) : (
          <span className="flex items-center gap-2">
            <Input {...control} {...box} />
            {unit}
          </span>
        )
      }
    </Field>
  );
}

/** Several lines of text with their label. */
export function LabelledTextarea({ label, help, error, warning, required, optional, ...box }: LabelledTextareaProps) {
  return (
    <Field {...{ label, help, error, warning, required, optional }}>
      {(control) => <Textarea {...control} {...box} />}
    </Field>
  );
}
