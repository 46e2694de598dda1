import { z } from 'zod';
import { snakeCase } from '../spelling/spelling.js';

/** How a field arrives in a form, where every value is a text. */
export interface FormText<T extends z.ZodType = z.ZodType> {
  /** The key in the form, where it is not that of answers. */
  readonly key?: string;
  /** The texts that the form may hold. */
  readonly text: T;
  /** The value of a text; one that the field's input refuses where the text can't be read. */
  readonly read: (text: string | undefined) => unknown;
}

/** How answers spell a field whose value they change. */
export interface Spelling<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly encode: (value: never) => z.input<S>;
}

/** The kinds of column that a field may be stored in. */
export type ColumnKind = 'text' | 'uuid' | 'integer' | 'bigint' | 'boolean' | 'enum' | 'json';

/** A field of a resource, described once. */
export interface Field {
  /** Its value as answers have it; rows may be older than the limits of the input. */
  readonly view: z.ZodType;
  /** The rule for what an owner sends; none for what is computed. */
  readonly input?: z.ZodType;
  /** The published key; none for a field that answers do not show. */
  readonly wire?: string;
  readonly spelling?: Spelling;
  readonly form?: FormText;
  /** Its column; none for a field that is computed or joined. */
  readonly column?: ColumnKind;
  /** For the API document, in English. The build of the web app leaves it out, and the example. */
  readonly about: string;
  /** A likely value, published or in a form. */
  readonly example?: unknown;
}
export type Resource = Readonly<Record<string, Field>>;

/** A resource, for the types of its fields. */
export const resource = <const R extends Resource>(fields: R): R => fields;

export type NamesWith<R extends Resource, F> = { [K in keyof R]: R[K] extends F ? K : never }[keyof R] & string;
type Input<R extends Resource> = { [K in NamesWith<R, { input: z.ZodType }>]: NonNullable<R[K]['input']> };
type View<R extends Resource> = { [K in keyof R & string]: R[K]['view'] };
type Published<F extends Field> = F extends { spelling: { schema: infer S extends z.ZodType } } ? S : F['view'];
type Wire<R extends Resource> = {
  [K in NamesWith<R, { wire: string }> as NonNullable<R[K]['wire']>]: Published<R[K]>;
};
export type FormKey<F extends Field> = F extends { form: { key: infer K extends string } } ? K : NonNullable<F['wire']>;
type Form<R extends Resource> = {
  [K in NamesWith<R, { form: FormText }> as FormKey<R[K]>]: NonNullable<R[K]['form']>['text'];
};
/** The names of the fields that are stored in a column of their own. */
export type ColumnName<R extends Resource> = NamesWith<R, { column: ColumnKind }>;

/** Makes an object out of the fields that `part` gives a key and a value; `T` says which. */
export const each = <T>(
  fields: Resource,
  part: (name: string, field: Field) => readonly [string, unknown] | undefined,
): T =>
  // One entry for each field that `part` takes, as `T` says.
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => part(name, field))
      .filter((entry) => entry !== undefined),
  ) as T;

/** The key of a field in a form: its own, or that of answers. */
export const formKey = (name: string, { form, wire = snakeCase(name) }: Field): string => form?.key ?? wire;

/** The schema of what an owner sends. */
export const inputOf = <R extends Resource>(fields: R) =>
  z.object(each<Input<R>>(fields, (name, { input }) => input && [name, input]));

/** The schema of an answer in our spelling. */
export const viewOf = <R extends Resource>(fields: R) =>
  z.object(each<View<R>>(fields, (name, { view }) => [name, view]));

/** The schema of an answer in the published spelling; what joins other resources is added by `extend`. */
export const wireOf = <R extends Resource>(fields: R) =>
  z.object(
    each<Wire<R>>(fields, (_, { wire, spelling, view }) => (wire ? [wire, spelling?.schema ?? view] : undefined)),
  );

/** Makes the function that publishes views; the fields are looked at once, not for each view. */
export function publisherOf<R extends Resource>(
  fields: R,
): (view: z.output<z.ZodObject<View<R>>>) => z.output<z.ZodObject<Wire<R>>> {
  const parts = Object.entries<Field>(fields).flatMap(([name, { wire, spelling }]) =>
    // Each spelling takes the values of its own field.
    wire ? [{ name, wire, encode: spelling?.encode as ((value: unknown) => unknown) | undefined }] : [],
  );
  return (view) => {
    const published: Record<string, unknown> = {};
    for (const { name, wire, encode } of parts) {
      const value: unknown = Reflect.get(view, name);
      published[wire] = encode ? encode(value) : value;
    }
    // One value for each published key, exactly as `Wire` says.
    return published as z.output<z.ZodObject<Wire<R>>>;
  };
}

/** The schema of the texts of a form. */
export const formOf = <R extends Resource>(fields: R) =>
  z.object(each<Form<R>>(fields, (name, field) => field.form && [formKey(name, field), field.form.text]));

/** The input that the texts of a form stand for, unchecked. */
export const readForm = (fields: Resource, texts: Readonly<Record<string, string | undefined>>): object =>
  each(fields, (name, field) => field.form && [name, field.form.read(texts[formKey(name, field)])]);

/** The key in a form, or in answers, of each field. */
export const formKeysOf = (fields: Resource): Readonly<Record<string, string>> =>
  each(fields, (name, field) => [name, formKey(name, field)]);

/** The names of the columns, for a `select` or a `set`. */
export const columnNames = <R extends Resource>(fields: R): ColumnName<R>[] =>
  Object.entries<Field>(fields).flatMap(([name, { column }]) => (column ? [name as ColumnName<R>] : []));

/** The columns of a row, or of an input, and nothing else of it. */
export const columnsIn = <R extends Resource, V extends object>(
  fields: R,
  values: V,
): Pick<V, ColumnName<R> & keyof V> =>
  // The same values by the same names.
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.column)) as Pick<
    V,
    ColumnName<R> & keyof V
  >;

/** The meaning and example of each published key, for the API document. */
export const termsOf = (fields: Resource): Readonly<Record<string, readonly [about: string, example?: unknown]>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      [field.wire, formKey(name, field)].flatMap((key) => (key ? [[key, [field.about, field.example] as const]] : [])),
    ),
  );
