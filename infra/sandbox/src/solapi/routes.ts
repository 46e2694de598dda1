import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, type Answer } from '../answer.ts';
import type { Faults } from '../faults.ts';
import type { SolapiGuard } from './auth.ts';
import { listMessages } from './list.ts';
import { refused } from './refused.ts';
import { sendMany, sendOne, type SendParts } from './send.ts';

interface SolapiParts extends SendParts {
  guard: SolapiGuard;
  faults: Faults;
}

const SEND_MAX_BYTES = 15 * 1024 * 1024;

export async function solapiRoutes(app: FastifyInstance, { guard, faults, ...parts }: SolapiParts): Promise<void> {
  app.setErrorHandler((error: { statusCode?: number; message?: string }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ errorCode: 'ValidationError', errorMessage: error.message ?? 'error' }),
  );
  app.addHook('onRequest', async (request, reply) => {
    const fault = guard.faultOf(request.headers.authorization);
    if (!fault) return;
    const { status, ...body } = fault;
    await reply.code(status).send(body);
  });

  const down = (): Answer => refused(503, 'ServiceUnavailable', 'service unavailable');
  for (const [path, send] of [
    ['/solapi/messages/v4/send-many/detail', sendMany],
    ['/solapi/messages/v4/send', sendOne],
  ] as const) {
    app.post(path, { bodyLimit: SEND_MAX_BYTES }, (request, reply) =>
      answer(reply, faults.take('solapi.send', receivers(request.body)), {
        work: () => send(parts, request.body),
        refuse: (code) => {
          if (code === undefined || code === '503') return down();
          return /^1\d{3}$/.test(code) ? send(parts, request.body, code) : refused(400, code, code);
        },
      }),
    );
  }

  app.get('/solapi/messages/v4/list', (request, reply) =>
    answer(reply, faults.take('solapi.list'), {
      work: () => listMessages(parts.book, request.query),
      refuse: (code) => (code === undefined ? down() : refused(400, code, code)),
    }),
  );

  const askTemplates = (reply: FastifyReply, work: () => Answer): Promise<FastifyReply> =>
    answer(reply, faults.take('solapi.templates'), { work, refuse: () => down() });
  app.get('/solapi/kakao/v2/templates', ({ query }, reply) => askTemplates(reply, () => parts.templates.list(query)));
  app.post('/solapi/kakao/v2/templates', ({ body }, reply) => askTemplates(reply, () => parts.templates.create(body)));
  app.put<{ Params: { id: string } }>('/solapi/kakao/v2/templates/:id/inspection', ({ params }, reply) =>
    askTemplates(reply, () => parts.templates.inspect(params.id)),
  );
}

/** The receivers in a body that was not checked yet, for faults that wait for one number. */
function receivers(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const rows: unknown[] =
    'messages' in body && Array.isArray(body.messages) ? body.messages : 'message' in body ? [body.message] : [];
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'to' in row && typeof row.to === 'string' ? [row.to] : [],
  );
}
