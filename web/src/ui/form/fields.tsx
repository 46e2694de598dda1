import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { LabelledSelect, type LabelledSelectProps } from './LabelledSelect';
import { RadioCards, type RadioCardsProps } from '../RadioCards';
import { Switch, type SwitchProps } from '../Switch';
import { LabelledInput, LabelledTextarea, type LabelledInputProps, type LabelledTextareaProps } from './labelled';
import { typedDigits, typedWon } from '../../util/typed';

/** The field of a form that an input shows: its value has the type `V`, and its error stands under it. */
interface Bound<F extends FieldValues, V> {
  // Reading a field needs nothing of what the form makes of its values.
  control: Control<F, unknown, unknown>;
  name: FieldPathByValue<F, V>;
  /** Checks of a form without a schema. */
  rules?: UseControllerProps<F, FieldPathByValue<F, V>>['rules'];
}
type Own<P> = Omit<P, 'error' | 'value' | 'name' | 'onChange' | 'onBlur' | 'ref'>;
/** Changes what was typed, such as to hyphenate a number. */
interface Formatted {
  format?: (typed: string) => string;
}
const asTyped = (typed: string): string => typed;

function useField<F extends FieldValues, V>({ control, name, rules }: Bound<F, V>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return { field, error: fieldState.error?.message };
}

/** A line of text. */
export function TextField<F extends FieldValues>({
  control,
  name,
  rules,
  format = asTyped,
  ...rest
}: Bound<F, string> & Formatted & Own<LabelledInputProps>) {
  const { field, error } = useField({ control, name, rules });
  return (
    <LabelledInput {...rest} {...field} error={error} onChange={({ target }) => field.onChange(format(target.value))} />
  );
}

/** Several lines of text. */
export function TextareaField<F extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<F, string> & Own<LabelledTextareaProps>) {
  const { field, error } = useField({ control, name, rules });
  return <LabelledTextarea {...rest} {...field} error={error} />;
}

const MOST_DIGITS = 9;
const MOST_WON = 999_999_999;
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
      format={(typed) => format(typedDigits(typed).slice(0, digits))}
    />
  );
}

/** An amount of won, kept as text while it is typed; letters are not taken, as the customer's price field has it. */
export function WonField<F extends FieldValues>({
  most = MOST_WON,
  ...rest
}: Bound<F, string> & Own<LabelledInputProps> & { most?: number }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      {...rest}
      format={(typed) => typedWon(typed.replace(/[ㄱ-힣]/g, ''), most)}
    />
  );
}

/** On or off; `values` are those of a field that is no boolean. */
export function SwitchField<F extends FieldValues, V extends string | boolean>({
  control,
  name,
  rules,
  values,
  ...rest
}: Bound<F, V> & Omit<SwitchProps, 'checked' | 'onChange'> & { values?: readonly [on: V, off: V] }) {
  const { field } = useField({ control, name, rules });
  const [on, off] = values ?? [true, false];
  return <Switch {...rest} checked={field.value === on} onChange={(is) => field.onChange(is ? on : off)} />;
}

/** One of a few values, each a card. */
export function RadioField<F extends FieldValues, V extends string>({
  control,
  name,
  rules,
  ...rest
}: Bound<F, V> & Omit<RadioCardsProps<V>, 'value' | 'onChange'>) {
  const { field } = useField({ control, name, rules });
  return <RadioCards {...rest} value={field.value} onChange={field.onChange} />;
}

/** One of several values, by the browser's own list. */
export function SelectField<F extends FieldValues, V extends string>({
  control,
  name,
  rules,
  ...rest
}: Bound<F, V> & Own<LabelledSelectProps<V>>) {
  const { field, error } = useField({ control, name, rules });
  const value = field.value as V | '';
  return <LabelledSelect {...rest} {...field} error={error} value={value === '' ? null : value} />;
}
