import { Field, type FieldWords } from '../Field';
import { Select, type SelectProps } from '../Select';

export type LabelledSelectProps<V extends string> = FieldWords & SelectProps<V>;

/** One of several values, by the browser's own list, with its label. */
export function LabelledSelect<V extends string>({
  label,
  help,
  error,
  warning,
  required,
  optional,
  ...box
}: LabelledSelectProps<V>) {
  return (
    <Field {...{ label, help, error, warning, required, optional }}>
      {(control) => <Select {...control} {...box} />}
    </Field>
  );
}
