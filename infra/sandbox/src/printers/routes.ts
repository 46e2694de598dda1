import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../read-body.ts';
import { escapeHtml, htmlPage } from '../pages/layout.ts';
import { dotsOn, paperHtml, wordsOn } from './draw-paper.ts';
import { pullingPrinter, type Printers } from './printers.ts';

const SHOWN_PIECES = 50;

const { id } = pullingPrinter.shape;
const newPrinter = z.union([
  pullingPrinter,
  z.object({ id, link: z.literal('tcp').default('tcp'), port: z.int().min(0).max(65_535).default(0) }),
]);
const paperQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  dots: z.enum(['0', '1']).default('0'),
});
const stateOrder = z.object({
  state: z.enum(['ok', 'paper', 'cover', 'offline']).optional(),
  fault: z.enum(['cut', 'paper-ends', 'lose-answer', 'twice', 'late-answer', 'slow']).optional(),
  after_bytes: z.int().min(0).default(40),
  delay_ms: z.int().min(0).max(120_000).default(2_000),
  times: z.int().min(1).default(1),
});

type OfPrinter = { Params: { id: string } };

/** Printers to print on, their faults and their paper; `/printers` shows it to people. */
export async function printerRoutes(app: FastifyInstance, printers: Printers): Promise<void> {
  app.get('/control/printers', () => printers.list());
  app.post('/control/printers', async (request, reply) => {
    const order = readBody(newPrinter, request.body, reply);
    if (!order) return reply;
    if (order.link === 'tcp') return reply.send(await printers.add(order.id, order.port));
    return reply.send(printers.addPulling(order));
  });
  app.get<OfPrinter>('/control/printers/:id/paper', (request, reply) => {
    const printer = printers.find(request.params.id);
    const query = readBody(paperQuery, request.query, reply);
    if (!query) return reply;
    if (!printer) return reply.code(404).send({ error: 'no such printer' });
    return reply.send(
      printer.pieces.slice(query.after).map((piece) => ({
        ...{ at: piece.at, cut: piece.isCut, job: piece.job, text: wordsOn(piece) },
        dots: piece.lines.reduce((rows, line) => rows + (line.kind === 'dots' ? line.rows : 0), 0),
        ...(query.dots === '1' && { bits: dotsOn(piece).toString('base64') }),
      })),
    );
  });
  app.post<OfPrinter>('/control/printers/:id/poll', async (request, reply) => {
    const polling = printers.findPulling(request.params.id);
    if (!polling) return reply.code(404).send({ error: 'no such printer that asks' });
    try {
      return await reply.send({ outcome: await polling.poll() });
    } catch (error) {
      return reply.send({ outcome: 'refused', why: error instanceof Error ? error.message : 'unknown' });
    }
  });
  app.delete<OfPrinter>('/control/printers/:id/paper', (request) => {
    printers.find(request.params.id)?.clear();
    return {};
  });
  app.delete<OfPrinter>('/control/printers/:id/state', (request) => {
    printers.find(request.params.id)?.mend();
    return {};
  });
  app.post<OfPrinter>('/control/printers/:id/state', (request, reply) => {
    const order = readBody(stateOrder, request.body, reply);
    const printer = printers.find(request.params.id);
    if (!order) return reply;
    if (!printer) return reply.code(404).send({ error: 'no such printer' });
    const { state, fault, after_bytes: afterBytes, delay_ms: delayMs, times } = order;
    printer.order({ state, fault, afterBytes, delayMs, times });
    return reply.send({ state: printer.condition });
  });
  app.get('/printers', (_request, reply) => reply.type('text/html; charset=utf-8').send(printersPage(printers)));
  app.get<OfPrinter>('/printers/:id', (request, reply) => {
    return reply.type('text/html; charset=utf-8').send(paperPage(request.params.id, printers));
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ok: '준비됨',
  paper: '용지 없음',
  cover: '덮개 열림',
  offline: '꺼짐',
};

function printersPage(printers: Printers): string {
  const rows = printers
    .list()
    .map(
      ({ id: name, link, port, state, papers }) =>
        `<li><a href="/printers/${encodeURIComponent(name)}"><strong>${escapeHtml(name)}</strong> <span class="muted">${link} ${port ?? ''} · ${WORDS[state] ?? state}</span><br>종이 ${papers}장</a></li>`,
    );
  const list = rows.length > 0 ? `<ul class="card list">${rows.join('')}</ul>` : '<p class="card">프린터가 없어요.</p>';
  return htmlPage('프린터', `<h1>프린터</h1>${list}<p><a class="back" href="/">처음으로</a></p>`);
}

function paperPage(name: string, printers: Printers): string {
  const pieces = printers.find(name)?.pieces.slice(-SHOWN_PIECES).reverse() ?? [];
  const papers = pieces.map(paperHtml).join('') || '<p class="card">아직 나온 종이가 없어요.</p>';
  return htmlPage(
    `${name} 프린터`,
    `<p><a class="back" href="/printers">프린터 전체</a></p><h1>${escapeHtml(name)}</h1>${papers}`,
  );
}
