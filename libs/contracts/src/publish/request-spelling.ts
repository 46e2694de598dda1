import { z } from 'zod';
import type { Route } from './route.js';
import { houseKey, houseValue, snakeCase, type RequestSpelling } from '../spelling/spelling.js';

/** How the query, the body or the form of a route is spelled, by the names that its schemas have. */
export function requestSpelling({ query, body, upload }: Pick<Route, 'query' | 'body' | 'upload'>): RequestSpelling {
  const keys: Record<string, string> = {};
  const values: Record<string, Record<string, string>> = {};

  function noteValues(key: string, known: readonly unknown[]): void {
    for (const value of known) {
      const ours = houseValue(key, value);
      if (ours !== value) (values[houseKey(key)] ??= {})[String(ours)] = String(value);
    }
  }
  function note(key: string, schema: z.ZodType): void {
    if (schema instanceof z.ZodObject) {
      for (const [name, part] of Object.entries<z.ZodType>(schema.shape)) {
        const ours = houseKey(name);
        if (snakeCase(ours) !== name) keys[ours] = name;
        note(name, part);
      }
      return;
    }
    if (schema instanceof z.ZodEnum) noteValues(key, schema.options);
    if (schema instanceof z.ZodLiteral) noteValues(key, [...schema.values]);
    for (const inner of partsOf(schema)) note(key, inner);
  }

  for (const schema of [query, body, upload?.fields]) if (schema) note('', schema);
  return {
    ...(Object.keys(keys).length > 0 && { keys }),
    ...(Object.keys(values).length > 0 && { values }),
  };
}

/** The schemas inside of one that is no object. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out] as z.ZodType[];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  return [];
}
