import { houseKey, houseValue, OPAQUE_KEYS } from '@jumun/contracts';
import { z } from 'zod';

type Speller = (value: unknown) => unknown;
const asIs: Speller = (value) => value;
const opaque = new Set<string>(OPAQUE_KEYS);

const spellers = new WeakMap<z.ZodType, Speller>();

/** An answer in our spelling as its schema publishes it. Throws a TypeError for a name that the schema does not know. */
export function spellAnswer(schema: z.ZodType, value: unknown): unknown {
  let speller = spellers.get(schema);
  if (!speller) spellers.set(schema, (speller = spellerOf(schema, '')));
  return speller(value);
}

/** Walks a schema once; `key` is the published name that its values stand under. */
function spellerOf(schema: z.ZodType, key: string): Speller {
  if (opaque.has(key)) return asIs;
  if (schema instanceof z.ZodObject) return objectSpeller(schema);
  if (schema instanceof z.ZodUnion) return unionSpeller(schema.options as z.ZodType[], key);
  if (schema instanceof z.ZodEnum) return valueSpeller(key, schema.options);
  if (schema instanceof z.ZodLiteral) return valueSpeller(key, [...schema.values]);
  if (schema instanceof z.ZodArray) {
    const item = spellerOf(schema.element as z.ZodType, key);
    return (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = spellerOf(schema.unwrap() as z.ZodType, key);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  return asIs;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectSpeller(schema: z.ZodObject): Speller {
  const parts = Object.entries<z.ZodType>(schema.def.shape).map(([name, part]) => ({
    ...{ name, ours: houseKey(name) },
    spell: spellerOf(part, name),
  }));
  const known = new Set(parts.map(({ ours }) => ours));
  return (value) => {
    if (!isObject(value)) return value;
    const stranger = Object.keys(value).find((name) => !known.has(name));
    if (stranger !== undefined) throw new TypeError(`"${stranger}" is not in the contract`);
    const given = parts.filter(({ ours }) => value[ours] !== undefined);
    return Object.fromEntries(given.map(({ name, ours, spell }) => [name, spell(value[ours])]));
  };
}

/** Spells a value by the first side that takes it. */
function unionSpeller(options: readonly z.ZodType[], key: string): Speller {
  const sides = options.map((side) => ({ side, spell: spellerOf(side, key) }));
  return (value) => {
    for (const { side, spell } of sides) {
      try {
        const spelled = spell(value);
        if (side.safeParse(spelled).success) return spelled;
      } catch (fault) {
        if (!(fault instanceof TypeError)) throw fault;
      }
    }
    return value;
  };
}

function valueSpeller(key: string, published: readonly unknown[]): Speller {
  const odd = new Map(published.map((value) => [houseValue(key, value), value]));
  return (value) => (odd.has(value) ? odd.get(value) : value);
}
