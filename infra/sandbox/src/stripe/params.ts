import { z } from 'zod';
import { invalid, type StripeFault } from './fault.ts';

type Tree = { [name: string]: string | Tree };

/** Reads Stripe's bracket notation: `a[b]=1&c[]=2&d[0][e]=3`. */
export function parseParams(text: string): object {
  const root = branch();
  for (const [name, value] of new URLSearchParams(text)) plant(root, stepsOf(name), value);
  return listed(root) as object;
}

function stepsOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, step = '']) => step)];
}

function plant(root: Tree, steps: string[], value: string): void {
  let here = root;
  for (const [at, step] of steps.entries()) {
    const name = step === '' ? String(Object.keys(here).length) : step;
    if (at === steps.length - 1) {
      here[name] = value;
      return;
    }
    const next = here[name];
    here = typeof next === 'object' ? next : (here[name] = branch());
  }
}

/** Without a prototype no name can reach anything but a parameter. */
function branch(): Tree {
  return Object.create(null) as Tree;
}

function listed(tree: Tree): unknown {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === 'object' ? listed(value) : value,
  ]);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const expand = z.array(z.string()).optional();
const whole = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);

export const amount = whole.refine((value) => value >= 1, 'This value must be greater than or equal to 1.');
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'Invalid currency')
  .transform((text) => text.toLowerCase());
/** An empty value takes the entry away. */
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys may have 40 characters'),
    z.string().max(500, 'Metadata values may have 500 characters'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata may have 50 keys');
export const anything = z.record(z.string(), z.unknown());

/** The parameters of one call; a name that is not in it is refused, as Stripe does. */
export function paramsOf<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject({ ...shape, expand });
}

export const noParams = paramsOf({});

const created = z.union([whole, z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial()]).optional();

/** The parameters that every list takes. */
export const page = {
  limit: whole.refine((value) => value >= 1 && value <= 100, 'limit must be between 1 and 100').optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created,
};
export type Created = z.infer<typeof created>;

export function readParams<T extends z.ZodType>(schema: T, params: unknown): z.infer<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw faultOf(parsed.error.issues[0], params);
}

function faultOf(issue: z.core.$ZodIssue | undefined, params: unknown): StripeFault {
  if (!issue) return invalid('parameter_invalid', 'Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid('parameter_unknown', `Received unknown parameter: ${param}`, param);
  }
  const param = nameOf(issue.path);
  const isMissing = issue.path.reduce(valueAt, params) === undefined;
  if (isMissing) return invalid('parameter_missing', `Missing required param: ${param}.`, param);
  return invalid(
    issue.message.startsWith('Invalid integer') ? 'parameter_invalid_integer' : 'parameter_invalid',
    issue.message,
    param,
  );
}

function valueAt(here: unknown, step: PropertyKey): unknown {
  return typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map((step, at) => (at === 0 ? String(step) : `[${String(step)}]`)).join('');
}
