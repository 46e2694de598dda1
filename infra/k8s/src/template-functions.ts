import { createHash } from 'node:crypto';
import { parse, stringify } from 'yaml';

export type Value = unknown;
type Include = (name: string, dot: Value) => string;
/** Arguments are asked for when they are used: `and` and `or` stop at the first that decides. */
type Lazy = readonly (() => Value)[];

/** Empty values are false, as in Go. */
export function isTrue(value: Value): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A value in the text; nothing that has no single form is printed. */
export function printed(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${JSON.stringify(value)} can't be printed`);
}

const text = (value: Value): string => (value === undefined || value === null ? '' : printed(value));
const list = (value: Value): Value[] => {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is no list`);
  return value;
};
const object = (value: Value): Record<string, Value> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${JSON.stringify(value)} is no dict`);
  return value as Record<string, Value>;
};
const quoted = (value: Value): string => JSON.stringify(text(value));

function formatted(form: Value, values: readonly Value[]): string {
  let at = 0;
  return text(form).replaceAll(/%(.)/g, (_whole, verb: string) => {
    const value = values[at++];
    if (verb === 's' && typeof value === 'string') return value;
    if (verb === 'q' && typeof value === 'string') return JSON.stringify(value);
    if (verb === 'd' && Number.isInteger(value)) return String(value);
    throw new Error(`%${verb} of ${JSON.stringify(value)}`);
  });
}

const pairs = (values: readonly Value[]): Record<string, Value> => {
  const made: Record<string, Value> = {};
  for (let at = 0; at < values.length; at += 2) made[text(values[at])] = values[at + 1];
  return made;
};

const functions: Readonly<Record<string, (...values: Value[]) => Value>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  not: (a) => !isTrue(a),
  int: (a) => Math.trunc(Number(a)),
  add: (...all) => all.reduce<number>((sum, each) => sum + Number(each), 0),
  until: (count) => Array.from({ length: Number(count) }, (_none, index) => index),
  upper: (a) => text(a).toUpperCase(),
  trimPrefix: (prefix, value) =>
    text(value).startsWith(text(prefix)) ? text(value).slice(text(prefix).length) : text(value),
  quote: quoted,
  squote: (a) => `'${text(a)}'`,
  printf: (form, ...values) => formatted(form, values),
  join: (between, values) => list(values).map(text).join(text(between)),
  nindent: (spaces, value) => `\n${text(value)}`.replaceAll('\n', `\n${' '.repeat(Number(spaces))}`),
  toYaml: (value) => stringify(value, { lineWidth: 0 }).trimEnd(),
  fromYaml: (value) => object(parse(text(value))),
  sha256sum: (value) => createHash('sha256').update(text(value)).digest('hex'),
  default: (instead, value) => (isTrue(value) ? value : instead),
  dict: (...values) => pairs(values),
  list: (...values) => values,
  append: (values, value) => [...list(values), value],
  concat: (...lists) => lists.flatMap(list),
  compact: (values) => list(values).filter(isTrue),
  uniq: (values) => [...new Set(list(values))],
  keys: (value) => Object.keys(object(value)),
  sortAlpha: (values) => list(values).map(text).toSorted(),
  hasKey: (value, key) => text(key) in object(value),
  get: (value, key) => object(value)[text(key)] ?? '',
  required: (words, value) => {
    if (value === undefined || value === null || value === '') throw new Error(text(words));
    return value;
  },
  fail: (words) => {
    throw new Error(text(words));
  },
};

/** Calls a function of Go's templates, of sprig or of Helm that the chart uses. */
export function callFunction(name: string, lazy: Lazy, include: Include): Value {
  if (name === 'and' || name === 'or') {
    let value: Value;
    for (const argument of lazy) {
      value = argument();
      if (isTrue(value) === (name === 'or')) return value;
    }
    return value;
  }
  const values = lazy.map((argument) => argument());
  if (name === 'include') return include(text(values[0]), values[1]);
  const called = functions[name];
  if (!called) throw new Error(`the chart may not use ${name} yet`);
  return called(...values);
}
