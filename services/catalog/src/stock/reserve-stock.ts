import {
  contracts,
  lineKeyOf,
  MAX_LINE_QUANTITY,
  MAX_ORDER_TOTAL,
  Problem,
  serviceActor,
  storeKey,
  won,
  type InputOf,
  type StoredLine,
  type StoredSpot,
  type Pick,
  MAX_PICK_QUANTITY,
  type QuotedTag,
  type QuotedWait,
  type EnteredLine,
} from '@jumun/contracts';
import { errorCodeOf } from '@jumun/database';
import { outboxRow, type Transactor } from '@jumun/messaging';
import { counter, iso } from '@jumun/runtime';
import { intakeProblem } from '../intake/present-intake.js';
import type { ReservedLine } from './reservation.table.js';
import { releaseReservations } from './give-back.js';
import type { HoldLimits } from './hold-limits.js';
import { RESERVE_STOCK, type ShortOf, type StockDecision, type StockRequest } from './reserve-stock.sql.js';

type Request = InputOf<typeof contracts.catalog.procedures.reserveStock>;

interface Reservation {
  storeName: string;
  shopName: string;
  lines: StoredLine[];
  total: ReturnType<typeof won>;
  wait: QuotedWait | null;
  tag: QuotedTag | null;
  spot: StoredSpot | null;
}

/** A price that no product has: what it stands on is answered with the current prices. */
const NO_PRICE = -1;
const ATTEMPTS = 3;
/** An owner began to count a product while the checkout was decided. */
const DECIDE_AGAIN = '40001';

const refused = counter('stock_holds_refused_total', 'Checkouts that would have held too much unpaid', ['bound']);

const notTaken = counter('intake_refusals_total', 'Checkouts of shops that took no orders just then', ['code']);

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
  if (request.amount !== undefined && request.amount > MAX_ORDER_TOTAL) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'amount', message: '한 번에 1억 원까지 결제할 수 있어요.' }],
    });
  }
  // Only a guest who scanned something of the shop may say to sit somewhere, and the shop's own staff.
  if (request.spotId !== undefined && request.tag === undefined && !request.till) throw new Problem('TAG_NOT_FOUND');
  if (request.lines.length === 0 && !request.till)
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'lines', message: '상품을 골라주세요.' }] });
  const lines = mergeLines(request.lines);
  const { client, closed } = request;
  if (closed) await giveBackFirst(transactor, closed, at);
  const { requestId, ...soldOut } = outboxRow(contracts.catalog.facts.storePageChanged, {
    shopId: request.shopId,
    storeName: null,
    changedAt: at.toISOString(),
    movedAt: at.toISOString(),
  });
  const wanted: StockRequest = {
    checkoutId: request.checkoutId,
    storeKey: request.storeName === undefined ? undefined : storeKey(request.storeName),
    shopId: request.shopId,
    lines: lines.map(({ productId, quantity, unitPrice, options }) => ({ productId, quantity, unitPrice, options })),
    otherPieces: request.otherPieces,
    hasPicks: lines.some(({ options = [] }) => options.length > 0),
    amount: request.amount,
    expiresAt: request.expiresAt,
    tag: request.tag,
    spotId: request.spotId,
    till: request.till || undefined,
    unlessFreed: request.unlessFreed || undefined,
    locale: request.locale === 'ko' ? undefined : request.locale,
    // Browsers of one address that don't name themselves are one client.
    browser: client?.browser ?? client?.address,
    address: client?.address,
    site: client?.site,
    share: limits.share,
    checkoutsPerBrowser: limits.checkoutsPerBrowser,
    checkoutsPerAddress: limits.checkoutsPerAddress,
  };
  // The function reads a fact by the columns of the outbox.
  const decision = await decide(transactor, wanted, at, { ...soldOut, request_id: requestId });
  if (decision.outcome !== 'reserved') throw refusal(decision, lines);
  if (decision.lines.some(isCounted))
    transactor.hint(contracts.catalog.hints.goodsMoved, { shopId: request.shopId, at: at.toISOString() });
  const { storeName, shopName } = decision;
  return {
    storeName,
    shopName,
    lines: presentLines(decision.lines),
    total: won(decision.total),
    wait: presentWait(decision.wait),
    ...(decision.closeBy !== undefined && { closeBy: iso(new Date(decision.closeBy)) }),
    ...presentPlace(decision.tag),
  };
}

/**
 * Gives stock back a millisecond before it is taken anew: of two changes that a shop tells for one moment, the gateway passes
 * over the second.
 */
const giveBackFirst = (transactor: Transactor, closed: readonly string[], at: Date): Promise<void> =>
  transactor.transact(serviceActor('catalog'), (tx) => releaseReservations(tx, closed, new Date(at.getTime() - 1)));

async function decide(transactor: Transactor, wanted: StockRequest, at: Date, fact: object): Promise<StockDecision> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { checkoutId: key, shopId } = wanted;
      const write = { key, shopId, onlyInTime: true, request: wanted, at, soldOut: fact };
      const row = await transactor.gather(RESERVE_STOCK, write);
      return row?.decision ?? { outcome: 'no-store' };
    } catch (error) {
      if (attempt === ATTEMPTS || errorCodeOf(error) !== DECIDE_AGAIN) throw error;
    }
  }
}

/** A line of the cart, and where it stood first in the request. */
type MergedLine = EnteredLine & { line: number };

/** One line for each product with its picks, where it stood first; picks of one option are added up. */
export function mergeLines(lines: readonly EnteredLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>();
  const pieces = new Map<string, number>();
  lines.forEach((given, index) => {
    const { productId, quantity, unitPrice } = given;
    const options = given.options && mergePicks(given.options, index);
    const key = lineKeyOf(productId, options);
    const first = merged.get(key);
    const isRepriced = first?.unitPrice !== undefined && unitPrice !== undefined && first.unitPrice !== unitPrice;
    merged.set(key, {
      productId,
      unitPrice: isRepriced ? NO_PRICE : (unitPrice ?? first?.unitPrice),
      quantity: quantity + (first?.quantity ?? 0),
      options: options ?? first?.options,
      line: first?.line ?? index,
    });
    pieces.set(productId, quantity + (pieces.get(productId) ?? 0));
    if ((pieces.get(productId) ?? 0) > MAX_LINE_QUANTITY) {
      throw tooMany(`lines.${index}.quantity`, `수량은 ${MAX_LINE_QUANTITY}개까지 주문할 수 있어요.`);
    }
  });
  return [...merged.values()];
}

function mergePicks(picks: readonly Pick[], line: number): Pick[] {
  const merged = new Map<string, number>();
  for (const { optionId, quantity } of picks) merged.set(optionId, quantity + (merged.get(optionId) ?? 0));
  if ([...merged.values()].some((quantity) => quantity > MAX_PICK_QUANTITY)) {
    throw tooMany(`lines.${line}.options`, `한 옵션은 ${MAX_PICK_QUANTITY}개까지 고를 수 있어요.`);
  }
  return [...merged].map(([optionId, quantity]) => ({ optionId, quantity }));
}

const tooMany = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });

function refusal(decision: Exclude<StockDecision, { outcome: 'reserved' }>, lines: readonly MergedLine[]): Problem {
  if (decision.outcome === 'paused') return new Problem('STORE_PAUSED');
  if (decision.outcome === 'freed') return new Problem('PAYMENT_CLOSED');
  if (decision.outcome === 'no-intake') {
    const problem = intakeProblem(decision.intake);
    notTaken.inc({ code: problem.code });
    return problem;
  }
  if (decision.outcome === 'no-tag') return new Problem('TAG_NOT_FOUND');
  if (decision.outcome === 'no-spot') return new Problem('SPOT_NOT_FOUND');
  if (decision.outcome === 'revoked-tag') return new Problem('TAG_REVOKED');
  if (decision.outcome === 'no-store') return new Problem('STORE_NOT_FOUND');
  const { unavailable, wrongPicks, short, bound, openCheckouts, isNew } = decision;
  if (unavailable) return new Problem('PRODUCT_UNAVAILABLE', { data: { productIds: [...new Set(unavailable)] } });
  if (wrongPicks?.every(({ required }) => required)) {
    return new Problem('OPTIONS_REQUIRED', { data: { productIds: wrongPicks.map(({ productId }) => productId) } });
  }
  const placed = <T extends { position: number }>({ position, ...rest }: T) => ({
    line: lines[position - 1]?.line,
    ...rest,
  });
  if (wrongPicks) {
    const faulty = wrongPicks.map(({ required: _, ...each }) => placed(each));
    return new Problem('OPTIONS_CHANGED', { data: { lines: faulty } });
  }
  if (bound) {
    refused.inc({ bound });
    return new Problem('TOO_MANY_HELD', {
      data: { lines: (short ?? []).map((each) => heldLine(each, lines)), openCheckouts, isNew },
    });
  }
  if (short) {
    const productIds = [...new Set(short.flatMap(({ productId = [] }) => productId))];
    const named = short.map(({ position = 0, ...each }) => placed({ position, ...each }));
    return new Problem('SOLD_OUT', { data: { productIds, lines: named, openCheckouts, isNew } });
  }
  return new Problem('PRICE_CHANGED', {
    data: { lines: presentLines(decision.lines).map((line, index) => ({ ...line, line: lines[index]?.line })) },
  });
}

/** A bound names a product or an option; a cart finds either by the first line that has it. */
function heldLine({ name, left, productId, optionId }: ShortOf, lines: readonly MergedLine[]) {
  const found = lines.find(
    (line) => line.productId === productId || line.options?.some((pick) => pick.optionId === optionId),
  );
  return { line: found?.line, productId: found?.productId, ...(optionId !== undefined && { optionId }), name, left };
}

/** A till names a spot without a tag. */
function presentPlace(place: QuotedTag | { spot: StoredSpot } | null = null): {
  tag: QuotedTag | null;
  spot: StoredSpot | null;
} {
  if (place === null || 'tagId' in place) return { tag: place, spot: null };
  return { tag: null, spot: place.spot };
}

/** The moment as everybody writes it. */
const presentWait = (wait: QuotedWait | null | undefined): QuotedWait | null =>
  wait ? { ...wait, promisedAt: wait.promisedAt && iso(new Date(wait.promisedAt)) } : null;

const isCounted = ({ counted, options = [] }: ReservedLine): boolean =>
  counted || options.some((option) => option.counted);

/** Whether pieces were counted is the catalog's own affair. */
const presentLines = (lines: readonly ReservedLine[]): StoredLine[] =>
  lines.map(({ counted: _, options = [], ...line }) => ({
    ...line,
    options: options.map(({ counted: __, ...option }) => option),
  }));
