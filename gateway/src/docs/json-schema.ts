import { z } from 'zod';
import { termOf } from './terms.js';

export type JsonSchema = Record<string, unknown>;

/** Formats that say what their long patterns say. */
const PLAIN_FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

/** A contract's schema as JSON Schema; `input` is what a client sends, `output` what it receives. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return told(rest) as JsonSchema;
}

/** The same for people: without what a format says already or every number keeps, and with what each name means. */
function told(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(told);
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.entries(node).filter(([key, value]) => !isNoise(node as JsonSchema, key, value));
  return Object.fromEntries(
    parts.map(([key, value]) => [key, key === 'properties' ? toldProperties(value as JsonSchema) : told(value)]),
  );
}

const isNoise = (node: JsonSchema, key: string, value: unknown): boolean =>
  (key === 'pattern' && PLAIN_FORMATS.has(String(node['format']))) ||
  ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);

function toldProperties(properties: JsonSchema): JsonSchema {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const property = told(schema) as JsonSchema;
    return [name, { ...describe(name, property), ...property }];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

/** Values that are spelled otherwise than people would, by what they mean. */
const ODD_STATES: Readonly<Record<string, string>> = {
  panding: '`panding` is pending: asked for and not paid yet',
  cancel: '`cancel` is cancelled',
  refund: '`refund` is refunded',
  wating: '`wating` is waiting for the operators’ review',
};

/** The description of a published name, where there is one. */
export function describe(name: string, schema: JsonSchema): { description?: string } {
  const about = termOf(name)?.[0];
  const values = (schema['enum'] as unknown[] | undefined) ?? [];
  const odd = name === 'status' ? values.flatMap((value) => ODD_STATES[String(value)] ?? []) : [];
  const description = [about, ...(odd.length > 0 ? [`Spelled as published: ${odd.join('; ')}.`] : [])].join(' ');
  return description === '' ? {} : { description };
}
