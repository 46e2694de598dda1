import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { koreanStamp, type Clock } from '../clock.ts';
import type { Books, Charge } from '../kcp/books.ts';
import { rememberForm, shopperFault } from '../kcp/browser-form.ts';
import { outcomes, type Buyer } from '../kcp/buyer.ts';
import { giveBack } from '../kcp/cancel.ts';
import { cardOf } from '../kcp/cards.ts';
import { walletFault } from '../kcp/wallets.ts';
import { readBody } from '../read-body.ts';

const DEFAULT_LATE_MS = 1_000;

const payOrder = z.object({
  approval_key: z.string().min(1),
  outcome: z.enum(outcomes),
  /** The fields that the merchant's page would have posted to the payment window. */
  form: z.record(z.string(), z.string()).optional(),
  card_cd: z.string().optional(),
  /** A wallet of the window, or a code that KCP might name tomorrow; the one that the form opened where nothing is said. */
  wallet: z.string().min(1).max(20).optional(),
  /** The part of the amount that the wallet's own money pays. */
  money_part: z.int().min(0).default(0),
  /** Only for approve-late: sandbox-clock time between consent and return. */
  delay_ms: z.int().min(0).max(86_400_000).default(DEFAULT_LATE_MS),
});

const chargeOrder = z.object({ ordr_idxx: z.string().min(1).max(40), amount: z.int().min(1) });
const cancelOrder = z.object({ amount: z.int().min(1).optional() });

export async function kcpControlRoutes(
  app: FastifyInstance,
  { books, buyer, clock }: { books: Books; buyer: Buyer; clock: Clock },
): Promise<void> {
  app.post('/control/kcp/pay', async (request, reply) => {
    const order = readBody(payOrder, request.body, reply);
    if (!order) return reply;
    const trade = books.trade(order.approval_key);
    if (!trade) return reply.code(404).send({ error: 'unknown approval_key' });
    if (order.form) {
      const fault = shopperFault(order.form);
      if (fault) return reply.code(400).send({ error: fault });
      trade.browser = rememberForm(order.form, order.form['encoding_trans'] === 'UTF-8' ? 'utf-8' : 'euc-kr');
    }
    const wallet = order.wallet ?? trade.browser?.wallet;
    const use = wallet === undefined ? undefined : { wallet, moneyPart: order.money_part };
    const fault = use && walletFault(use, Number(trade.amount));
    if (fault) return reply.code(400).send({ error: fault });
    return buyer.play({ trade, outcome: order.outcome, card: order.card_cd, use, delayMs: order.delay_ms });
  });

  // A charge that stands in the books without a card page, for tests that need thousands of them.
  app.post('/control/kcp/charges', (request, reply) => {
    const order = readBody(chargeOrder, request.body, reply);
    if (!order) return reply;
    const { ordr_idxx: orderNo, amount } = order;
    const charge: Charge = {
      ...{ tno: books.cancelNumber(), orderNo, amount, remaining: amount, partCancels: 0, cancels: [] },
      ...{ card: cardOf(undefined), appNo: '00000000', approvedAt: koreanStamp(clock.now()), cancelledAt: undefined },
    };
    books.enter(charge);
    return transaction(charge);
  });
  // Cancelled at KCP's partner site: the platform gets no notice.
  app.post<{ Params: { tno: string } }>('/control/kcp/charges/:tno/cancel', (request, reply) => {
    const order = readBody(cancelOrder, request.body, reply);
    if (!order) return reply;
    const charge = books.chargeByTno(request.params.tno);
    const amount = order.amount ?? charge?.remaining ?? 0;
    if (!charge || amount === 0 || amount > charge.remaining)
      return reply.code(409).send({ error: 'nothing to cancel' });
    if (amount < charge.remaining) charge.partCancels += 1;
    giveBack(charge, amount, clock);
    return transaction(charge);
  });

  app.get<{ Querystring: { ordr_idxx?: string } }>('/control/kcp/transactions', (request) => {
    const { ordr_idxx: orderNo } = request.query;
    return Array.from(orderNo === undefined ? books.charges() : books.chargesOf(orderNo), transaction);
  });
}

function transaction(charge: Charge): object {
  return {
    tno: charge.tno,
    ordr_idxx: charge.orderNo,
    amount: charge.amount,
    state: stateOf(charge),
    cancelled_amount: charge.amount - charge.remaining,
  };
}

function stateOf(charge: Charge): 'approved' | 'part_cancelled' | 'cancelled' {
  if (charge.remaining === charge.amount) return 'approved';
  return charge.remaining === 0 ? 'cancelled' : 'part_cancelled';
}
