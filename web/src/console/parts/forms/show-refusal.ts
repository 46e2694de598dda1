import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { AppError } from '../../../api/app-error';
import { showAlert } from '../../../ui/alert';

/** The server's errors by the field that shows them; those without a field come as `others`. */
export function faultsByField<Name extends string>(
  { fieldErrors }: Pick<AppError, 'fieldErrors'>,
  fieldAt: (path: string) => Name | undefined,
): { fields: [Name, string][]; others: string[] } {
  const fields: [Name, string][] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldErrors)) {
    const name = fieldAt(path);
    if (name) fields.push([name, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** Puts the server's words under their fields, says that nothing was saved, and leads to the first of them. */
export async function showRefusal<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'setFocus'>,
  fields: readonly (readonly [FieldPath<F>, string])[],
  text: string,
): Promise<void> {
  for (const [name, message] of fields) form.setError(name, { message });
  await showAlert(text);
  const [first] = fields;
  if (first) form.setFocus(first[0]);
}
