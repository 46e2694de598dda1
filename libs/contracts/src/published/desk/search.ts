import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { WireShopCard } from '../auth/operator.js';
import { ok, route } from '../../publish/route.js';
import { orders } from '../../orders/contract.js';
import { wireFoundPayment } from '../orders/payment-desk.js';
import { Id } from '../../values/ids.js';
import { EVERY_ROLE } from '../../values/operator-access.js';
import { line } from '../../values/text.js';
import { DeskService } from '../../desk/views.js';

const WireSearch = z.object({
  payments: z.array(wireFoundPayment.schema),
  shops: z.array(WireShopCard),
  operators: z.array(z.object({ operator_id: Id, email: z.string() })),
  /** The kind of thing that the text was taken for. */
  taken_for: z.enum(['order-number', 'pickup', 'transaction', 'phone', 'email', 'business-number', 'text']),
  refused: z.boolean(),
  away: z.array(DeskService),
});
export type WireSearch = z.infer<typeof WireSearch>;

export const searchRoutes = {
  /** A POST, so that a phone number stands in no address and in no log of addresses. */
  search: route({
    method: 'POST',
    path: '/v1/ops/search',
    caller: 'operator',
    // A search finds only what the operator's roles may see; each procedure asks for its own.
    roles: EVERY_ROLE,
    about:
      'Payments, shops and operators by one text: an order number, a pickup number with its day, a transaction number of the card company, a whole phone number or e-mail address, a business number, or a shop’s name.',
    body: z.object({ q: line(100, '검색어를 입력해주세요.') }),
    answer: ok(WireSearch),
    asks: [
      orders.procedures.findPayments,
      orders.procedures.findPaymentsOfBuyer,
      auth.procedures.listShops,
      auth.procedures.listOperators,
    ],
  }),
};
