import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PayoutDesk } from './payout-desk.ts';
import type { Hooks } from '../hooks.ts';
import { readBody } from '../read-body.ts';

const accountOrder = z.object({ state: z.enum(['verified', 'restricted']) });
const payoutOrder = z.object({ state: z.enum(['completed', 'failed']) });
const balanceOrder = z.object({ available: z.int().min(0) });
const targetOrder = z.object({ origin: z.url().nullable() });

/** Payout accounts and payouts of every provider in one list. */
export async function payoutControlRoutes(
  app: FastifyInstance,
  { desks, hooks }: { desks: readonly PayoutDesk[]; hooks: Hooks },
): Promise<void> {
  app.get('/control/accounts', () => desks.flatMap((desk) => desk.accounts()));
  app.post<{ Params: { id: string } }>('/control/accounts/:id', (request, reply) => {
    const order = readBody(accountOrder, request.body, reply);
    if (!order) return reply;
    return movedAnswer(
      reply,
      desks.map((desk) => desk.moveAccount(request.params.id, order.state)),
    );
  });

  app.get<{ Querystring: { account?: string } }>('/control/payouts', ({ query }) =>
    desks.flatMap((desk) => desk.payouts(query.account)),
  );
  app.post<{ Params: { id: string } }>('/control/payouts/:id', (request, reply) => {
    const order = readBody(payoutOrder, request.body, reply);
    if (!order) return reply;
    return movedAnswer(
      reply,
      desks.map((desk) => desk.endPayout(request.params.id, order.state)),
    );
  });

  app.post('/control/payouts/balance', (request, reply) => {
    const order = readBody(balanceOrder, request.body, reply);
    if (!order) return reply;
    for (const desk of desks) desk.setBalance(order.available);
    return reply.send(order);
  });
  app.post('/control/payouts/target', (request, reply) => {
    const order = readBody(targetOrder, request.body, reply);
    if (!order) return reply;
    hooks.aim(order.origin ?? undefined);
    return reply.send(order);
  });
}

function movedAnswer(reply: FastifyReply, moved: readonly (object[] | 'stuck')[]): FastifyReply {
  const lines = moved.flatMap((one) => (one === 'stuck' ? [] : one));
  if (lines.length > 0) return reply.send(lines);
  if (moved.includes('stuck')) return reply.code(409).send({ error: 'it has ended otherwise' });
  return reply.code(404).send({ error: 'nothing has this id' });
}
