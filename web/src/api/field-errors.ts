import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toAppError } from './app-error';

/** Puts what the server said about single fields under them; false when it named none that the form has. */
export function showFieldErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  thrown: unknown,
  names: readonly Path<T>[],
): boolean {
  const { fieldErrors } = toAppError(thrown);
  const named = names.filter((name) => fieldErrors[name] !== undefined);
  named.forEach((name, index) => {
    form.setError(name, { message: fieldErrors[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
