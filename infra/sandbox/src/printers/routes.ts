import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../control/body.ts';
import { escapeHtml, htmlPage } from '../pages/layout.ts';
import { paperHtml, wordsOn } from './draw-paper.ts';
import type { Printers } from './printers.ts';

const SHOWN_PIECES = 50;

const newPrinter = z.object({ id: z.string().regex(/^[\w-]{1,40}$/), port: z.int().min(0).max(65_535).default(0) });
const stateOrder = z.object({
  state: z.enum(['ok', 'paper', 'cover', 'offline']).optional(),
  fault: z.enum(['cut', 'lose-answer', 'twice', 'late-answer', 'slow']).optional(),
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
    return order ? reply.send(await printers.add(order.id, order.port)) : reply;
  });
  app.get<OfPrinter>('/control/printers/:id/paper', (request, reply) => {
    const printer = printers.find(request.params.id);
    if (!printer) return reply.code(404).send({ error: 'no such printer' });
    return reply.send(
      printer.pieces.map((piece) => ({
        ...{ at: piece.at, cut: piece.isCut, text: wordsOn(piece) },
        dots: piece.lines.reduce((rows, line) => rows + (line.kind === 'dots' ? line.rows : 0), 0),
      })),
    );
  });
  app.delete<OfPrinter>('/control/printers/:id/paper', (request) => {
    printers.find(request.params.id)?.clear();
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
    const { id } = request.params;
    return reply.type('text/html; charset=utf-8').send(paperPage(id, printers));
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
      ({ id, port, state, papers }) =>
        `<li><a href="/printers/${encodeURIComponent(id)}"><strong>${escapeHtml(id)}</strong> <span class="muted">tcp ${port} · ${WORDS[state] ?? state}</span><br>종이 ${papers}장</a></li>`,
    );
  const list = rows.length > 0 ? `<ul class="card list">${rows.join('')}</ul>` : '<p class="card">프린터가 없어요.</p>';
  return htmlPage('프린터', `<h1>프린터</h1>${list}<p><a class="back" href="/">처음으로</a></p>`);
}

function paperPage(id: string, printers: Printers): string {
  const pieces = printers.find(id)?.pieces.slice(-SHOWN_PIECES).reverse() ?? [];
  const papers = pieces.map(paperHtml).join('') || '<p class="card">아직 나온 종이가 없어요.</p>';
  return htmlPage(
    `${id} 프린터`,
    `<p><a class="back" href="/printers">프린터 전체</a></p><h1>${escapeHtml(id)}</h1>${papers}`,
  );
}
