import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** A contract's schema as JSON Schema; `input` is what a client sends, `output` what it receives. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
