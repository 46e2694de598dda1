import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import { readBody } from '../control/body.ts';
import type { Faults } from '../faults.ts';
import { kcpAccount } from '../sandbox-secrets.ts';
import { kcp, refusal, refusalOf } from './codes.ts';
import { alterations, type SettlementFiles } from './settlement.ts';

const asked = z.object({ day: z.iso.date(), site_cd: z.string().optional() });
const order = z.object({ day: z.iso.date(), kind: z.enum(alterations) });

interface SettlementParts {
  files: SettlementFiles;
  faults: Faults;
}

/** The provider's books of a day as CSV, for the platform and for tests. The address is our own: KCP's is a partner site. */
export async function settlementRoutes(app: FastifyInstance, { files, faults }: SettlementParts): Promise<void> {
  const file = (day: string): Answer => ({
    body: {},
    written: { type: 'text/csv; charset=UTF-8', text: files.csv(day) },
  });

  app.get('/kcp-api/std/settlement', (request, reply) => {
    const query = asked.safeParse(request.query);
    return answer(reply, faults.take('kcp.settlement', query.data ? [query.data.day] : []), {
      work() {
        if (!query.success) return { status: 400, body: refusal(kcp.badField, 'day') };
        if (query.data.site_cd !== kcpAccount.siteCd) return { status: 403, body: refusal(kcp.noRight, 'site_cd') };
        return file(query.data.day);
      },
      refuse: (code) => ({ status: 503, body: refusalOf(code ?? '9502') }),
    });
  });

  app.get('/control/kcp/settlement', (request, reply) => {
    const query = readBody(asked, request.query, reply);
    return query ? answer(reply, undefined, { work: () => file(query.day), refuse: () => ({ body: {} }) }) : reply;
  });
  app.post('/control/kcp/settlement/alter', (request, reply) => {
    const wanted = readBody(order, request.body, reply);
    if (!wanted) return reply;
    const line = files.alter(wanted.day, wanted.kind);
    if (!line) return reply.code(409).send({ error: 'that day has no line left to spoil' });
    return reply.send({ ...wanted, line });
  });
  app.delete('/control/kcp/settlement/alter', () => {
    files.mend();
    return {};
  });
}
