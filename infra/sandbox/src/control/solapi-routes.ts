import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reviewStates, type TemplateDesk } from '../solapi/template-desk.ts';
import { readBody } from '../read-body.ts';

const reviewOrder = z.object({ status: z.enum(reviewStates), comment: z.string().min(1).max(500).optional() });

/** The account's Alimtalk templates, and Kakao's word about them. */
export async function solapiControlRoutes(
  app: FastifyInstance,
  { templates }: { templates: TemplateDesk },
): Promise<void> {
  app.get('/control/solapi/templates', () => templates.all());
  app.delete('/control/solapi/templates', () => ({ cleared: templates.clear() }));
  app.post<{ Params: { id: string } }>('/control/solapi/templates/:id', (request, reply) => {
    const order = readBody(reviewOrder, request.body, reply);
    if (!order) return reply;
    const template = templates.review(request.params.id, order.status, order.comment);
    return template ? reply.send(template) : reply.code(404).send({ error: 'no template has this id' });
  });
}
