import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer, type Answer } from '../answer.ts';
import { readBody } from '../read-body.ts';
import type { Faults } from '../faults.ts';
import type { Books } from './books.ts';
import { consoleFile } from './console-file.ts';
import { alterations, type SettlementFiles } from './settlement.ts';

const asked = z.object({ day: z.iso.date() });
const ofOrder = z.object({ order_number: z.string().min(1).max(40) });
const order = z.object({ day: z.iso.date(), kind: z.enum(alterations) });

interface SettlementParts {
  books: Books;
  files: SettlementFiles;
  faults: Faults;
}

/**
 * Services that KCP has no call for. `/acquirer` plays a look-up service beside an acquirer, for platforms that are
 * given its address; the partner site's file is the one that operators download from KCP itself.
 */
export async function settlementRoutes(app: FastifyInstance, { books, files, faults }: SettlementParts): Promise<void> {
  const file = (day: string): Answer => ({
    body: {},
    written: { type: 'text/csv; charset=UTF-8', text: files.csv(day) },
  });

  const failed = (): Answer => ({ status: 503, body: { error: 'the look-up is out of order' } });

  app.get('/acquirer/books', (request, reply) => {
    const query = readBody(asked, request.query, reply);
    if (!query) return reply;
    return answer(reply, faults.take('acquirer.books', [query.day]), { work: () => file(query.day), refuse: failed });
  });
  // Both are questions about a charge: a fault of KCP's inquiry meets whichever comes first.
  app.get('/acquirer/charges', (request, reply) => {
    const query = readBody(ofOrder, request.query, reply);
    if (!query) return reply;
    const found = (): Answer => {
      const charges = books.chargesOf(query.order_number).map(({ tno }) => ({ tno }));
      return { body: { charges: charges.reverse() } };
    };
    return answer(reply, faults.take('kcp.inquiry', [query.order_number]), { work: found, refuse: failed });
  });

  app.get('/control/kcp/console-file', (request, reply) => {
    const query = readBody(asked, request.query, reply);
    if (!query) return reply;
    return reply.type('text/csv; charset=EUC-KR').send(consoleFile(books, query.day));
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
