import type { ComponentProps } from 'react';
import { Field, type FieldWords } from '../Field';
import { Input } from '../Input';
import { Textarea } from '../Textarea';

export type LabelledInputProps = FieldWords & Omit<ComponentProps<'input'>, 'required'>;
export type LabelledTextareaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>;

/** A line of text with its label, for what is typed outside of a form; `TextField` is bound to a form. */
export function LabelledInput({ label, help, error, warning, required, optional, ...box }: LabelledInputProps) {
  return (
    <Field {...{ label, help, error, warning, required, optional }}>
      {(control) => <Input {...control} {...box} />}
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
