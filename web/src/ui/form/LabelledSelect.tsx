import { Field, type FieldWords } from '../Field';
import { Select, type SelectProps } from '../Select';
import { apart } from './labelled';

export type LabelledSelectProps<V extends string> = FieldWords & SelectProps<V>;

/** One of several values, by the browser's own list, with its label. */
export function LabelledSelect<V extends string>(props: LabelledSelectProps<V>) {
  const { words, box } = apart(props);
  return <Field {...words}>{(control) => <Select {...control} {...box} />}</Field>;
}
