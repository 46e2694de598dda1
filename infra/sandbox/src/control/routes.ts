import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { faultOrder, type Faults } from '../faults.ts';
import type { Hooks } from '../hooks.ts';
import type { MessageBook } from '../solapi/messages.ts';
import type { Reports } from '../solapi/reports.ts';
import { readBody } from '../read-body.ts';

interface ControlParts {
  clock: Clock;
  faults: Faults;
  messages: MessageBook;
  reports: Reports;
  hooks: Hooks;
}

/** Less than who follows the clock waits for an answer. */
const HOLD_CLOCK_MS = 20_000;

const clockOrder = z
  .object({
    now: z.union([z.iso.datetime({ offset: true }), z.int().min(0)]).optional(),
    advance_ms: z.int().optional(),
  })
  .refine((order) => (order.now === undefined) !== (order.advance_ms === undefined), 'give now or advance_ms');

/** Faults, clock, messages and webhooks; what belongs to one provider's emulator is beside it. */
export async function controlRoutes(
  app: FastifyInstance,
  { clock, faults, messages, reports, hooks }: ControlParts,
): Promise<void> {
  app.post('/control/faults', (request, reply) => {
    const order = readBody(faultOrder, request.body, reply);
    return order ? reply.send(faults.add(order)) : reply;
  });
  app.get('/control/faults', () => faults.list());
  app.delete('/control/faults', () => ({ cleared: faults.clear() }));

  const time = (): object => ({ now: new Date(clock.now()).toISOString(), moves: clock.moves });
  // A request with the number of the last known move is held until there is another one: services follow the clock by
  // it.
  app.get<{ Querystring: { moves?: string } }>('/control/clock', async (request) => {
    if (request.query.moves === String(clock.moves)) await clock.untilMoved(HOLD_CLOCK_MS);
    return time();
  });
  app.post('/control/clock', (request, reply) => {
    const order = readBody(clockOrder, request.body, reply);
    if (!order) return reply;
    clock.moveTo(order.now === undefined ? clock.now() + (order.advance_ms ?? 0) : new Date(order.now).getTime());
    return reply.send(time());
  });

  app.get<{ Querystring: { to?: string } }>('/control/messages', (request) => messages.arrivals(request.query.to));
  app.delete('/control/messages', () => ({ cleared: messages.clearArrivals() }));

  app.get('/control/webhooks', () => [...reports.log(), ...hooks.log()].sort((a, b) => a.at.localeCompare(b.at)));
  app.post('/control/webhooks/target', (request, reply) => {
    const order = readBody(z.object({ url: z.url().nullable() }), request.body, reply);
    if (!order) return reply;
    reports.aim(order.url ?? undefined);
    return reply.send({ url: order.url });
  });
}
