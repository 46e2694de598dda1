import {
  Problem,
  won,
  type Actor,
  type AnswerOf,
  type Docket,
  type InputOf,
  type RefundedLines,
  type StoredLine,
  type orders,
} from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso, type Sealer } from '@jumun/runtime';
import { readyByOf } from './ready-by.js';
import { openRequest } from './request.js';
import { methodOf } from '../method/paid-by.js';
import type { PaymentProvider } from '../providers/provider.js';
import { Order } from './order.tables.js';

type Procedure = typeof orders.procedures.getDockets;

/**
 * The printable content of a shop's orders; unknown ids and other shops' orders are left out. For notifications only.
 */
export async function getDockets(
  database: Database,
  provider: Pick<PaymentProvider, 'receiptOf'>,
  sealer: Sealer,
  { shopId, orderIds }: InputOf<Procedure>,
  actor: Actor,
): Promise<AnswerOf<Procedure>> {
  if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
  const found = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id as paymentId', 'shopId', 'storeName', 'shopName', 'orderNumber', 'status', 'orderStatus', 'createdAt'])
    .select([
      'paidAt',
      'readyBy',
      'amount as total',
      'refunded',
      'lines',
      'tno',
      'approval',
      'spot',
      'takeaway',
      'provider',
      'method',
      'note',
      'request',
      'refundedLines',
    ])
    .where('shopId', '=', shopId)
    .where('id', 'in', orderIds)
    .execute();
  return found.map(({ tno, approval, createdAt, paidAt, readyBy, lines, refundedLines, spot, request, ...order }) => ({
    ...order,
    createdAt: iso(createdAt),
    paidAt: iso(paidAt),
    readyBy: paidAt && iso(readyByOf({ readyBy, paidAt })),
    request: openRequest(sealer, order.paymentId, request),
    lines: lines.map((line, index) => ({ ...presentLine(line, index), ...presentGone(refundedLines[index + 1]) })),
    method: methodOf(order),
    ...{ spot: spot?.label ?? null, spotKind: spot?.kind ?? null },
    card: tno && paidAt ? cardOf(provider, { ...order, tno, approval, paidAt }) : null,
  }));
}

function cardOf(
  provider: Pick<PaymentProvider, 'receiptOf'>,
  {
    tno,
    orderNumber,
    total: amount,
    approval,
    paidAt,
  }: Pick<Docket, 'orderNumber' | 'total'> & { tno: string; approval: Record<string, string> | null; paidAt: Date },
): Docket['card'] {
  const receipt = provider.receiptOf({ tno, orderNumber, amount, details: approval ?? {} });
  const { cardName: name, cardNumber: number, approvalNumber } = receipt;
  return { name, number, approvalNumber, approvedAt: iso(paidAt) };
}

const presentGone = (gone: RefundedLines[string] | undefined) =>
  gone && { refunded: gone.quantity, refundedAmount: gone.amount };

const presentLine = (line: StoredLine, index: number): Docket['lines'][number] => ({
  lineNo: index + 1,
  name: line.name,
  kitchenName: null,
  quantity: line.quantity,
  price: won(line.unitPrice),
  basePrice: won(line.basePrice ?? line.unitPrice),
  options: (line.options ?? []).map(({ name, kitchenName, quantity, priceDelta }) => ({
    ...{ name, kitchenName, quantity, priceDelta },
  })),
  categoryIds: line.categoryIds ?? [],
  ...(line.taxFree && { taxFree: true }),
});
