import type { ComponentProps } from 'react';
import { Field, type FieldWords } from '../Field';
import { Input } from '../Input';
import { Textarea } from '../Textarea';

export type LabelledInputProps = FieldWords & Omit<ComponentProps<'input'>, 'required'> & { unit?: string | undefined };
export type LabelledTextareaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>;

/** The words around a control, and the props of the control itself. */
export const apart = <P extends FieldWords>({ label, help, error, warning, required, optional, ...box }: P) => ({
  words: { label, help, error, warning, required, optional },
  box,
});

/** A line of text with its label, and the unit behind it; `TextField` is the same in a form. */
export function LabelledInput({ unit, ...props }: LabelledInputProps) {
  const { words, box } = apart(props);
  return (
    <Field {...words}>
      {(control) => {
        const input = <Input {...control} {...box} />;
        if (unit === undefined) return input;
        return (
          <span className="flex items-center gap-2">
            {input}
            {unit}
          </span>
        );
      }}
    </Field>
  );
}

/** Several lines of text with their label. */
export function LabelledTextarea(props: LabelledTextareaProps) {
  const { words, box } = apart(props);
  return <Field {...words}>{(control) => <Textarea {...control} {...box} />}</Field>;
}
