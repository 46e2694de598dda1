import { z } from 'zod';
import { snakeCase } from './spelling.js';

/** `payoutId` → `payout_id`. */
type SnakeKey<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeKey<Tail>}`
  : S;

/** The same value in the wire spelling: keys in snake_case however deep, amounts as plain numbers. */
export type Wire<T> = unknown extends T
  ? T
  : T extends number
    ? number
    : T extends string | boolean | null | undefined | Date | Uint8Array
      ? T
      : T extends readonly (infer Item)[]
        ? Wire<Item>[]
        : { [K in keyof T as K extends string ? SnakeKey<K> : never]: Wire<T[K]> };

/** A view in our spelling and the same in the wire spelling, both ways. */
export interface WireCodec<V extends z.ZodType> {
  readonly view: V;
  /** The schema of the wire spelling, for the API document, the lock and the check of answers. */
  readonly schema: z.ZodType<Wire<z.output<V>>>;
  /** From our spelling to the wire's; what the view does not name is left out. */
  readonly encode: (value: z.output<V>) => Wire<z.output<V>>;
  /** From the wire's spelling to ours; what the view does not name is left out. */
  readonly decode: (value: Wire<z.output<V>>) => z.output<V>;
}

/**
 * Schemas of answers that promise less of a value than the check of requests demands. Whole numbers need no entry:
 * answers promise them without limits.
 */
const promised = new WeakMap<z.ZodType, z.ZodType>();

/** Says what answers promise of a schema; for the file that declares it. */
export function promiseAs<S extends z.ZodType>(schema: S, promise: z.ZodType): S {
  promised.set(schema, promise);
  return schema;
}

/** A codec between a view and its wire spelling. Throws a TypeError for a view that can't be spelled back and forth. */
export function wire<V extends z.ZodType>(view: V): WireCodec<V> {
  const encode = spellerOf(view, 'encode');
  const decode = spellerOf(view, 'decode');
  return {
    view,
    // Made from the view key by key, exactly as `Wire` says.
    schema: answered(view) as unknown as z.ZodType<Wire<z.output<V>>>,
    encode: (value) => encode(value) as Wire<z.output<V>>,
    decode: (value) => decode(value) as z.output<V>,
  };
}

/** Words of Latin letters alone, so that each spelling tells the other. */
const SPELLABLE = /^[a-z]+(?:[A-Z][a-z]+)*$/;

/** The wire's name of a key; throws a TypeError for a key that could not be converted back. */
export function wireKey(key: string): string {
  if (!SPELLABLE.test(key)) throw new TypeError(`"${key}" has no wire spelling: digits or capitals in a row`);
  return snakeCase(key);
}

/**
 * A fault's path in the published spelling: the longest beginning that `names` knows is replaced, the rest is spelled by
 * `spell`. A `*` in a name and in its replacement stands for places in lists: `options.*.stock`.
 */
export function wirePath(
  path: string,
  names: Readonly<Record<string, string>>,
  spell: (path: string) => string = (same) => same,
): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length);
    const places = beginning.filter((part) => PLACE.test(part));
    const name =
      names[beginning.map((part) => (PLACE.test(part) ? '*' : part)).join('.')] ?? names[beginning.join('.')];
    if (name !== undefined) {
      return [name.replace(/\*/g, () => places.shift() ?? '*'), ...parts.slice(length).map(spell)].join('.');
    }
  }
  return spell(path);
}

const PLACE = /^\d+$/;

type Speller = (value: unknown) => unknown;
const asIs: Speller = (value) => value;

/** Walks a schema once, so that values are spelled without looking at it again. */
function spellerOf(schema: z.ZodType, direction: 'encode' | 'decode'): Speller {
  const kind = kindOf(schema);
  if (kind.is === 'value') return asIs;
  if (kind.is === 'wrapped') {
    const inner = spellerOf(kind.inner, direction);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  if (kind.is === 'list') {
    const item = spellerOf(kind.item, direction);
    return item === asIs ? asIs : (value) => (value as unknown[]).map(item);
  }
  const parts = Object.entries(kind.shape).map(([key, part]) => {
    const names = [key, wireKey(key)] as const;
    const [from, to] = direction === 'encode' ? names : [names[1], names[0]];
    return { from, to, spell: spellerOf(part, direction) };
  });
  return (value) => {
    const given = value as Record<string, unknown>;
    const spelled: Record<string, unknown> = {};
    for (const { from, to, spell } of parts) if (given[from] !== undefined) spelled[to] = spell(given[from]);
    return spelled;
  };
}

/** The schema that an answer promises: the wire's keys, whole numbers without limits, no defaults. */
function answered(schema: z.ZodType): z.ZodType {
  const promise = promised.get(schema);
  if (promise) return promise;
  if (schema instanceof z.ZodNumber && schema.format === 'safeint') return z.int();
  const kind = kindOf(schema);
  if (kind.is === 'value') return schema;
  if (kind.is === 'list') return z.array(answered(kind.item));
  if (kind.is === 'object') return z.object(renamed(kind.shape, answered));
  if (schema instanceof z.ZodOptional) return answered(kind.inner).optional();
  if (schema instanceof z.ZodNullable) return answered(kind.inner).nullable();
  return answered(kind.inner);
}

/** The parts of an object by their names. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** How a part of a request arrives: every value of an address is text. */
export type Arrival = 'address' | 'body';

/**
 * The schema of a request: the wire's keys with our limits and sentences. Fields with a default may be left out, since
 * the service fills them in.
 */
export function taken(shape: Shape, arrival: Arrival): z.ZodObject {
  return z.object(renamed(shape, (part) => takenPart(part, arrival)));
}

function takenPart(schema: z.ZodType, arrival: Arrival): z.ZodType {
  if (arrival === 'address') {
    if (schema instanceof z.ZodNumber) return schema.clone({ ...schema.def, coerce: true });
    if (schema instanceof z.ZodBoolean) throw new TypeError('a truth does not travel in an address');
  }
  const kind = kindOf(schema);
  if (kind.is === 'value') return schema;
  if (kind.is === 'object') return taken(kind.shape, arrival);
  if (kind.is === 'list') {
    if (!(schema instanceof z.ZodArray)) return schema;
    return schema.clone({ ...schema.def, element: takenPart(kind.item, arrival) });
  }
  const inner = takenPart(kind.inner, arrival);
  return schema instanceof z.ZodNullable ? inner.nullable() : inner.optional();
}

const renamed = (shape: Shape, spell: (part: z.ZodType) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([key, part]) => [wireKey(key), spell(part)]));

type Kind =
  | { is: 'value' }
  | { is: 'wrapped'; inner: z.ZodType }
  | { is: 'list'; item: z.ZodType }
  | { is: 'object'; shape: Shape };

const VALUES = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'date', 'custom', 'transform', 'unknown']); // prettier-ignore

/** The kind of a schema, with the parts to spell; throws a TypeError for kinds with two indistinguishable spellings. */
function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall) throw new TypeError('an object with keys of its own choice has no wire spelling');
    // The parts of a classic object are classic.
    return { is: 'object', shape: schema.def.shape };
  }
  if (schema instanceof z.ZodArray) return { is: 'list', item: schema.element as z.ZodType };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return { is: 'wrapped', inner: schema.unwrap() as z.ZodType };
  const parts = partsOf(schema);
  if (parts.length > 0 ? parts.every((part) => hasNoKeys(part)) : VALUES.has(schema.def.type)) return { is: 'value' };
  throw new TypeError(`"${schema.def.type}" has no wire spelling`);
}

/** The sides of a union or a pipe. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  return schema instanceof z.ZodPipe ? ([schema.in, schema.out] as z.ZodType[]) : [];
}

function hasNoKeys(schema: z.ZodType): boolean {
  const kind = kindOf(schema);
  if (kind.is === 'wrapped') return hasNoKeys(kind.inner);
  return kind.is === 'list' ? hasNoKeys(kind.item) : kind.is === 'value';
}
