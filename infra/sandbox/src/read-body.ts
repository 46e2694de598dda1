import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Reads a control request, or answers 400 naming every wrong field. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown, reply: FastifyReply): z.infer<T> | undefined {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  void reply.code(400).send({ error: 'invalid request', errors });
  return undefined;
}
