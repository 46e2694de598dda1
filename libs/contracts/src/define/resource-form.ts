import { z } from 'zod';
import { houseKey, type HouseKey } from '../spelling/spelling.js';
import { each, formKey, type Field, type FormKey, type FormText, type NamesWith, type Resource } from './resource.js';

/** The type of a field in a form: numbers are texts while they are typed. */
type Typed<V> = V extends number ? string : V;
type FieldInput<F extends Field> = NonNullable<z.output<NonNullable<F['input']>>>;
type Scalar<R extends Resource> = {
  [K in NamesWith<R, { form: FormText; input: z.ZodType }>]: FieldInput<R[K]> extends string | number | boolean
    ? K
    : never;
}[NamesWith<R, { form: FormText; input: z.ZodType }>];
/** The texts, numbers, switches and choices of a form, by our names of its keys. */
export type FormValues<R extends Resource> = {
  [K in Scalar<R> as HouseKey<FormKey<R[K]>>]: Typed<FieldInput<R[K]>>;
};

/** An input of a form in plain values: the build of the web app evaluates them, so that no schema travels. */
export interface FormInput {
  /** Our name of the field in answers, where that is another one than in the form. */
  readonly answer?: string;
  /** Its value in an empty form. */
  readonly empty: string | boolean;
  /** The properties of its label and its box. */
  readonly shown: { readonly required?: true; readonly optional?: true; readonly maxLength?: number };
}

interface Limits {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
}
const NUMBERS = new Set<string | undefined>(['integer', 'number']);

/** The limits of a value that is there. */
function limitsOf(schema: z.ZodType): Limits {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Limits & { anyOf?: Limits[] };
  return json.anyOf?.find(({ type }) => type !== 'null') ?? json;
}

/** The value of an empty form; undefined for lists and objects. */
function emptyOf({ type, enum: choices }: Limits): string | boolean | undefined {
  if (choices) return choices[0];
  if (type === 'boolean') return false;
  return type === 'string' || NUMBERS.has(type) ? '' : undefined;
}

/** The inputs of the fields that are a text, a number, a switch or a choice. */
export const formInputsOf = <R extends Resource>(fields: R) =>
  each<{ [K in keyof FormValues<R>]: FormInput }>(fields, (name, field) => {
    const { input, form, wire = name } = field;
    const limits = input && limitsOf(input);
    const empty = limits && emptyOf(limits);
    if (!input || !form || empty === undefined) return undefined;
    const { maxLength } = limits ?? {};
    const isTyped = empty === '';
    const isRequired = isTyped && !input.safeParse(form.read(empty)).success;
    const shown = {
      ...(isTyped && (isRequired ? { required: true } : { optional: true })),
      ...(maxLength !== undefined && { maxLength }),
    };
    const [key, answer] = [houseKey(formKey(name, field)), houseKey(wire)];
    return [key, { ...(answer !== key && { answer }), empty, shown }];
  });

/** A typed text by the rules of the text, if there are any, and of the value that it stands for; the first fault is named. */
export const typedAs = (rule: z.ZodType, read: (typed: string) => unknown, text: z.ZodType = z.string()) =>
  z.string().superRefine((typed, check) => {
    const fault = text.safeParse(typed).error ?? rule.safeParse(read(typed)).error;
    if (fault) check.addIssue({ code: 'custom', message: fault.issues[0]?.message });
  });

/** The rules of those inputs while they are typed. */
export const formRulesOf = <R extends Resource>(fields: R) =>
  each<{ [K in keyof FormValues<R>]: z.ZodType<FormValues<R>[K], FormValues<R>[K]> }>(fields, (name, field) => {
    const { input, form } = field;
    const limits = input && limitsOf(input);
    if (!input || !form || !limits || emptyOf(limits) === undefined) return undefined;
    return [houseKey(formKey(name, field)), NUMBERS.has(limits.type) ? typedAs(input, form.read, form.text) : input];
  });
