import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import iconv from 'iconv-lite';
import { parseForm, type Charset } from '../euc-kr.ts';
import type { Books, Trade } from './books.ts';
import { browserFormFault, rememberForm } from './browser-form.ts';
import { outcomes, type Buyer, type Outcome } from './buyer.ts';
import { kcp } from './codes.ts';
import type { ReturnForm } from './return-form.ts';
import { walletFault, type WalletUse } from './wallets.ts';
import { carryPage, faultPage, leftPage, windowPage } from './window-page.ts';

interface WindowParts {
  books: Books;
  buyer: Buyer;
  origin: () => string;
}

const gateway = '/kcp-pay/pay/mobileGW.kcp';
const SHIM = '/kcp-pay/pay/jsp/encodingFilter/encodingFilter.jsp';

/** The payment window that the shopper's browser opens, in EUC-KR or through the UTF-8 shim. */
export async function windowRoutes(app: FastifyInstance, { books, buyer, origin }: WindowParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, raw, done) =>
    done(null, raw),
  );

  const show = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(html);

  function open(request: FastifyRequest, reply: FastifyReply, charset: Charset): FastifyReply {
    const form = formOf(request, charset);
    if (charset === 'utf-8') {
      if (form['encoding_trans'] !== 'UTF-8') return show(reply, 400, faultPage('encoding_trans=UTF-8이 없어요.'));
      if (form['PayUrl'] !== `${origin()}${gateway}`)
        return show(reply, 400, faultPage('PayUrl이 거래등록에서 받은 주소가 아니에요.'));
    }
    const trade = books.trade(form['approval_key'] ?? '');
    if (!trade) return show(reply, 400, faultPage('approval_key를 모르겠어요.'));
    const fault = browserFormFault(trade, form, charset);
    if (fault) return show(reply, 400, faultPage(fault));
    if (trade.charges.length > 0) return show(reply, 409, faultPage('이미 결제된 거래예요.'));
    trade.browser = rememberForm(form, charset);
    return show(reply, 200, windowPage(trade));
  }

  app.post(gateway, (request, reply) => open(request, reply, 'euc-kr'));
  app.post(SHIM, (request, reply) => open(request, reply, 'utf-8'));
  app.get(gateway, (_request, reply) => show(reply, 405, faultPage('결제창은 주문 화면에서 열 수 있어요.')));

  app.post('/kcp-pay/pay/press', (request, reply) => {
    const form = formOf(request, 'utf-8');
    const trade = books.trade(form['approval_key'] ?? '');
    const outcome = outcomes.find((one) => one === form['outcome']);
    if (!trade || !outcome) return show(reply, 400, faultPage('결제창을 다시 열어주세요.'));
    const use = useOf(form, Number(trade.amount));
    const fault = use && walletFault(use, Number(trade.amount));
    if (fault) return show(reply, 400, faultPage('이 간편결제에는 머니가 없어요.'));
    const result = press(buyer, trade, outcome, { card: form['card_cd'], use });
    if (!result) return show(reply, 200, leftPage());
    const page = carryPage(result, outcome !== 'approve-late');
    return reply.type(`text/html; charset=${result.charset}`).send(iconv.encode(page, result.charset));
  });
}

/** The wallet picked in the window beside a card. */
function useOf(form: Record<string, string>, amount: number): WalletUse | undefined {
  const wallet = form['wallet'];
  if (!wallet) return undefined;
  const parts: Record<string, number> = { half: Math.floor(amount / 2), all: amount };
  return { wallet, moneyPart: parts[form['money'] ?? ''] ?? 0 };
}

interface Picked {
  card: string | undefined;
  use: WalletUse | undefined;
}

function press(buyer: Buyer, trade: Trade, outcome: Outcome, { card, use }: Picked): ReturnForm | undefined {
  switch (outcome) {
    case 'abandon':
      buyer.abandon(trade);
      return undefined;
    case 'decline':
      return buyer.refuse(trade, kcp.userCancelled);
    case 'limit':
      return buyer.refuse(trade, kcp.overLimit);
    case 'approve':
    case 'approve-late':
      return buyer.consent(trade, card, use);
    case 'approve-twice': {
      const form = buyer.consent(trade, card, use);
      // The browser carries one copy; the other arrives beside it, as after a double tap.
      void buyer.carry(form);
      return form;
    }
  }
}

function formOf(request: FastifyRequest, charset: Charset): Record<string, string> {
  return Buffer.isBuffer(request.body) ? parseForm(request.body, charset) : {};
}
