import type { FormInput } from '@jumun/contracts';

/**
 * The first values of a form's inputs: those of an answer, or empty ones. A number becomes a text; null an empty one.
 * `V` is the type of the form's values.
 */
export function typedValues<V>(inputs: { readonly [K in keyof V]: FormInput }, answered: object | undefined): V {
  const entries = Object.entries<FormInput>(inputs).map(([key, { answer = key, empty }]) => {
    const value: unknown = answered && Reflect.get(answered, answer);
    return [key, typeof value === 'number' ? String(value) : (value ?? empty)];
  });
  // One value for each input, of its kind.
  return Object.fromEntries(entries) as V;
}

/** The values of these inputs alone, out of all that a form holds. */
export const valuesOf = <V>(inputs: { readonly [K in keyof V]: FormInput }, values: V): V =>
  // The same values by the same names.
  Object.fromEntries(Object.keys(inputs).map((key) => [key, values[key as keyof V]])) as V;
