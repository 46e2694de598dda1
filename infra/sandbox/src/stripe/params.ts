import { z } from 'zod';
import { invalid, type StripeFault } from './fault.ts';

type Tree = { [name: string]: string | Tree };

/** Reads Stripe's bracket notation: `a[b]=1&c[d][e]=2`. */
export function parseParams(text: string): object {
  const root = branch();
  for (const [name, value] of new URLSearchParams(text)) plant(root, stepsOf(name), value);
  return root;
}

function stepsOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, step = '']) => step)];
}

function plant(root: Tree, steps: readonly string[], value: string): void {
  let here = root;
  for (const name of steps.slice(0, -1)) {
    const next = here[name];
    here = typeof next === 'object' ? next : (here[name] = branch());
  }
  here[steps.at(-1) ?? ''] = value;
}

/** Without a prototype no name can reach anything but a parameter. */
function branch(): Tree {
  return Object.create(null) as Tree;
}

const whole = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);

export const amount = whole.refine((value) => value >= 1, 'This value must be greater than or equal to 1.');
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'Invalid currency')
  .transform((text) => text.toLowerCase());
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys may have 40 characters'),
    z.string().max(500, 'Metadata values may have 500 characters'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata may have 50 keys')
  .default({});
export const anything = z.record(z.string(), z.unknown());

/** The parameters that every list takes. */
export const page = {
  limit: whole.refine((value) => value >= 1 && value <= 100, 'limit must be between 1 and 100').optional(),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: whole }).optional(),
};

/** The parameters of one call; a name that a strict schema doesn't have is refused, as Stripe does. */
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
