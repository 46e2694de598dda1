import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from '../pages/layout.ts';
import type { Seller } from './rows.ts';
import type { SellerDesk } from './sellers.ts';

const words: Record<Seller['status'], { state: string; next: string | undefined }> = {
  APPROVAL_REQUIRED: { state: '본인 확인이 필요해요', next: '본인 확인 마치기' },
  PARTIALLY_APPROVED: { state: '일주일에 1,000만 원까지 받을 수 있어요', next: '고객확인(KYC) 마치기' },
  KYC_REQUIRED: { state: '고객확인이 필요해요', next: '고객확인(KYC) 마치기' },
  APPROVED: { state: '모두 마쳤어요', next: undefined },
};

/** Where the provider's message leads a seller: one step of proof after another. */
export async function sellerPages(app: FastifyInstance, sellers: SellerDesk): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
    done(null, undefined),
  );
  const known = (id: string): Seller | undefined => sellers.all().find((one) => one.id === id);

  app.get<{ Params: { id: string } }>('/toss-seller/:id', (request, reply) => {
    const seller = known(request.params.id);
    const page = seller ? sellerPage(seller) : htmlPage('판매자 확인', '<h1>모르는 판매자예요</h1>');
    return reply
      .code(seller ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.post<{ Params: { id: string } }>('/toss-seller/:id', (request, reply) => {
    const seller = known(request.params.id);
    if (seller) sellers.answer(seller);
    return reply.redirect(`/toss-seller/${encodeURIComponent(request.params.id)}`, 303);
  });
}

function sellerPage({ id, status, company, individual }: Seller): string {
  const { state, next } = words[status];
  const name = company?.name ?? individual?.name ?? '';
  const button = next
    ? `<form method="post" action="/toss-seller/${encodeURIComponent(id)}"><button class="main">${next}</button></form>`
    : '';
  return htmlPage(
    '판매자 확인',
    `<h1>판매자 확인</h1><section class="card"><dl style="margin:0"><dt>판매자</dt><dd>${escapeHtml(name)}</dd><dt>상태</dt><dd>${state}</dd></dl></section>${button}`,
  );
}
