import {
  contracts,
  MAX_LINE_QUANTITY,
  MAX_ORDER_TOTAL,
  Problem,
  serviceActor,
  storeKey,
  won,
  type InputOf,
  type QuotedLine,
  type RequestedLine,
} from '@jumun/contracts';
import { errorCodeOf, type RowType } from '@jumun/database';
import { outboxRow, type Transactor } from '@jumun/messaging';
import { counter } from '@jumun/runtime';
import type { ReservedLine } from './reservation.table.js';
import { releaseReservations } from './give-back.js';
import type { HoldLimits } from './hold-limits.js';
import { RESERVE_STOCK } from './reserve-stock.sql.js';

type Request = InputOf<typeof contracts.catalog.procedures.reserveStock>;

type Decision = RowType<(typeof RESERVE_STOCK)['row']>;
/** A reservation is always that of a shop with its name; only where there is no store are they missing. */
type Reserved = Decision & { storeName: string; shopName: string; total: number };

interface Reservation {
  storeName: string;
  shopName: string;
  lines: QuotedLine[];
  total: ReturnType<typeof won>;
}

/** A price that no product has: what it stands on is answered with the current prices. */
const NO_PRICE = -1;
const ATTEMPTS = 3;
/** An owner began to count a product while the checkout was decided. */
const DECIDE_AGAIN = '40001';

const refused = counter('stock_holds_refused_total', 'Checkouts that would have held too much unpaid', ['bound']);

/**
 * Decides prices, names and availability of a checkout and takes its stock, or refuses. The same checkout id gives the
 * same reservation again, however often and however much at once it is asked for.
 * The share that its client may hold unpaid is decided with it, so that no two calls at once pass the bound together.
 */
export async function reserveStock(
  transactor: Transactor,
  limits: HoldLimits,
  request: Request,
  at: Date,
): Promise<Reservation> {
  if (request.amount > MAX_ORDER_TOTAL) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'amount', message: '한 번에 1억 원까지 결제할 수 있어요.' }],
    });
  }
  const lines = mergeLines(request.lines);
  const { client, closed } = request;
  if (closed) await transactor.transact(serviceActor('catalog'), (tx) => releaseReservations(tx, closed, at));
  const { requestId, ...soldOut } = outboxRow(contracts.catalog.facts.storePageChanged, {
    shopId: request.shopId,
    storeName: null,
    changedAt: at.toISOString(),
  });
  const decision = await decide(transactor, [
    request.checkoutId,
    storeKey(request.storeName),
    request.shopId,
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unitPrice }) => unitPrice),
    request.amount,
    request.expiresAt,
    at,
    // The function reads a fact by the columns of the outbox.
    JSON.stringify({ ...soldOut, request_id: requestId }),
    // Browsers of one address that don't name themselves are one client.
    client?.browser ?? client?.address,
    client?.address,
    limits.share,
    limits.checkoutsPerBrowser,
    limits.checkoutsPerAddress,
  ]);
  if (!isReserved(decision)) throw refusal(decision);
  return {
    storeName: decision.storeName,
    shopName: decision.shopName,
    lines: presentLines(decision.lines),
    total: won(decision.total),
  };
}

async function decide(transactor: Transactor, values: readonly unknown[]): Promise<Decision | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [decision] = await transactor.once(RESERVE_STOCK, values);
      return decision;
    } catch (error) {
      if (attempt === ATTEMPTS || errorCodeOf(error) !== DECIDE_AGAIN) throw error;
    }
  }
}

/** One line for each product, where it stood first. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const first = merged.get(line.productId);
    const unitPrice = first && first.unitPrice !== line.unitPrice ? NO_PRICE : line.unitPrice;
    merged.set(line.productId, { ...line, unitPrice, quantity: line.quantity + (first?.quantity ?? 0) });
  }
  const tooMany = [...merged.values()].findIndex(({ quantity }) => quantity > MAX_LINE_QUANTITY);
  if (tooMany >= 0) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: `lines.${tooMany}.quantity`, message: `수량은 ${MAX_LINE_QUANTITY}개까지 주문할 수 있어요.` }],
    });
  }
  return [...merged.values()];
}

const isReserved = (decision: Decision | undefined): decision is Reserved => decision?.outcome === 'reserved';

function refusal(decision: Decision | undefined): Problem {
  if (decision?.outcome === 'paused') return new Problem('STORE_PAUSED');
  if (decision?.outcome !== 'refused') return new Problem('STORE_NOT_FOUND');
  if (decision.unavailable) return new Problem('PRODUCT_UNAVAILABLE', { data: { productIds: decision.unavailable } });
  const { short, bound, openCheckouts } = decision;
  if (bound) {
    refused.inc({ bound });
    return new Problem('TOO_MANY_HELD', { data: { lines: short ?? [], openCheckouts } });
  }
  if (short) {
    const productIds = short.map(({ productId }) => productId);
    return new Problem('SOLD_OUT', { data: { productIds, lines: short, openCheckouts } });
  }
  return new Problem('PRICE_CHANGED', { data: { lines: presentLines(decision.lines) } });
}

const presentLines = (lines: readonly ReservedLine[]): QuotedLine[] =>
  lines.map(({ productId, name, unitPrice, quantity, picture }) => ({
    productId,
    name,
    unitPrice,
    quantity,
    picture,
  }));
