import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Field, type FieldWords } from '../Field';
import { Select } from '../Select';
import { Switch } from '../Switch';
import { LabelledInput, LabelledTextarea, type LabelledInputProps, type LabelledTextareaProps } from './labelled';

/** The field of a form that an input shows: its value has the type `V`, and its error stands under it. */
interface Bound<F extends FieldValues, V> {
  // Reading a field needs nothing of what the form makes of its values.
  control: Control<F, unknown, unknown>;
  name: FieldPathByValue<F, V>;
}
type Own<P> = Omit<P, 'error' | 'value' | 'name' | 'onChange' | 'onBlur' | 'ref'>;
/** Changes what was typed, such as to hyphenate a number. */
interface Formatted {
  format?: (typed: string) => string;
}
const asTyped = (typed: string): string => typed;

function useField<F extends FieldValues, V>({ control, name }: Bound<F, V>) {
  const { field, fieldState } = useController({ control, name });
  return { field, error: fieldState.error?.message };
}

/** A line of text. */
export function TextField<F extends FieldValues>({
  control,
  name,
  format = asTyped,
  ...rest
}: Bound<F, string> & Formatted & Own<LabelledInputProps>) {
  const { field, error } = useField({ control, name });
  return (
    <LabelledInput {...rest} {...field} error={error} onChange={({ target }) => field.onChange(format(target.value))} />
  );
}

/** Several lines of text. */
export function TextareaField<F extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<F, string> & Own<LabelledTextareaProps>) {
  const { field, error } = useField({ control, name });
  return <LabelledTextarea {...rest} {...field} error={error} />;
}

const MOST_DIGITS = 9;
/** Digits alone, kept as text while they are typed: a price, a stock, minutes. */
export function NumberField<F extends FieldValues>({
  digits = MOST_DIGITS,
  format = asTyped,
  ...rest
}: Bound<F, string> & Formatted & Own<LabelledInputProps> & { digits?: number }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      {...rest}
      format={(typed) => format(typed.replace(/\D/g, '').slice(0, digits))}
    />
  );
}

/** On or off; `values` are those of a field that is no boolean. */
export function SwitchField<F extends FieldValues, V extends string | boolean>({
  control,
  name,
  label,
  values,
  disabled,
}: Bound<F, V> & { label: string; values?: readonly [on: V, off: V]; disabled?: boolean }) {
  const { field } = useField({ control, name });
  const [on, off] = values ?? [true, false];
  return (
    <Switch
      label={label}
      checked={field.value === on}
      onChange={(is) => field.onChange(is ? on : off)}
      {...(disabled !== undefined && { disabled })}
    />
  );
}

/** One of several values, by the browser's own list. */
export function SelectField<F extends FieldValues, V extends string>({
  control,
  name,
  options,
  placeholder,
  ...words
}: Bound<F, V> &
  Omit<FieldWords, 'error'> & { options: readonly { value: V; label: string }[]; placeholder?: string }) {
  const { field, error } = useField({ control, name });
  const value = field.value as V | '';
  return (
    <Field {...words} error={error}>
      {(described) => (
        <Select
          {...described}
          ref={field.ref}
          options={options}
          value={value === '' ? null : value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          {...(placeholder !== undefined && { placeholder })}
        />
      )}
    </Field>
  );
}
