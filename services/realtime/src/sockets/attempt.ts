import { Problem } from '@jumun/contracts';
import { requestIdFrom, runInContext, type Logger } from '@jumun/runtime';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { socketError } from './refuse.js';
import { replyError } from './reply.js';

/** The acknowledgement of an event. */
export type Outcome<T> = { success: true; data: T } | { success: false; errorCode: string; message: string };

/** Works on an event: its answer goes into the acknowledgement, its refusal also out as an error-message. */
export function attempt<T>(
  socket: Socket,
  logger: Logger,
  shopId: string,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  return runInContext({ requestId: requestIdFrom(undefined), shopId }, async (): Promise<Outcome<T>> => {
    try {
      return { success: true, data: await work() };
    } catch (error) {
      const { code, message } = socketError(error, logger);
      replyError(socket, { code, message });
      return { success: false, errorCode: code, message };
    }
  });
}

/** Parses what a client sent with an event; throws INVALID_INPUT. */
export function parseEvent<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw new Problem('INVALID_INPUT');
}
