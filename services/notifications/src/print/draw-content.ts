import {
  auth,
  orders,
  serviceActor,
  type Docket,
  type Paper,
  type PaperWidth,
  type PrintJobKind,
  type PrintRuleInput,
} from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import { drawDocket, linesFor, openLinesFor, testPaper, type Seller } from '@jumun/printing/papers';
import { isOfKinds } from './spot-kinds.js';

const actor = serviceActor('notifications');

/** The shop's orders as they are printed, by their ids, and the seller. */
export interface Sources {
  dockets: ReadonlyMap<string, Docket>;
  seller: Seller | null;
}

/** A test is of nothing, and a code of a tag. */
export const isOfOrder = (kind: PrintJobKind): boolean => kind !== 'test' && kind !== 'code';
const printsSeller = (kind: PrintJobKind): boolean => kind === 'receipt' || kind === 'bill';

/** The client for calls to other services, and the host that shoppers order at. */
export interface SourceDeps {
  rpc: Rpc;
  host: string;
}

/** Fetches the orders and, where a receipt is among the kinds, the seller; without an order it makes no request. */
export async function findSources(
  { rpc, host }: SourceDeps,
  shopId: string,
  wanted: readonly { kind: PrintJobKind; sourceId: string }[],
): Promise<Sources> {
  const orderIds = [...new Set(wanted.filter(({ kind }) => isOfOrder(kind)).map(({ sourceId }) => sourceId))];
  if (orderIds.length === 0) return { dockets: new Map(), seller: null };
  const found = await rpc.call(orders.procedures.getDockets, { shopId, orderIds }, actor);
  const isSellerNeeded = wanted.some(({ kind }) => printsSeller(kind));
  const notice = isSellerNeeded ? await rpc.call(auth.procedures.getSellerNotice, { shopId }, actor) : null;
  return {
    dockets: new Map(found.map((docket) => [docket.paymentId, docket])),
    // Only prices of the general tax kind are known to include 10 % of tax; other and unknown kinds print no such line.
    seller: notice && { ...notice, host, statesVat: notice.taxKind === 'general' },
  };
}

interface Wanted {
  kind: PrintJobKind;
  sourceId: string;
  /** Above one it belongs to an acceptance that was undone, or to one that came after that. */
  part: number;
  /** On a cancellation of some pieces, how many of each line. */
  pieces: Record<string, number> | null;
  width: PaperWidth;
  printerName: string;
  rules: readonly PrintRuleInput[];
}

/** The paper of a job, and whether a person's words are on it; or why there is none. */
export type Drawn = { paper: Paper; isPersonal: boolean } | { reason: string };

/** Draws a job's paper; a person's "print again" is drawn whatever became of the order. */
export function drawContent(
  { kind, sourceId, part, pieces, width, printerName, rules }: Wanted,
  { dockets, seller }: Sources,
  isAsked: boolean,
): Drawn {
  // Drawn when it was asked for, from what the catalog said then.
  if (kind === 'code') return { reason: '오래된 QR이에요. 자리와 QR에서 다시 출력해주세요.' };
  if (kind === 'test') return { paper: testPaper(printerName, width), isPersonal: false };
  const docket = dockets.get(sourceId);
  if (!docket) return { reason: '주문을 찾을 수 없어요.' };
  // Of a cancellation of pieces a printer says what it made of them.
  const rule = isAsked ? undefined : rules.find((each) => each.kind === (pieces ? 'kitchen' : kind));
  const categoryIds = rule?.categoryIds ?? null;
  if (kind === 'kitchen') {
    if (!isAsked && docket.status === 'refunded') return { reason: '취소된 주문이에요.' };
    if (!isAsked && docket.orderStatus === 'completed') return { reason: '이미 끝난 주문이에요.' };
    if (linesFor(docket, categoryIds).length === 0) return { reason: '이 프린터에서 만드는 메뉴가 없어요.' };
    if (openLinesFor(docket, categoryIds).length === 0) return { reason: '환불한 메뉴예요.' };
  }
  if (pieces && !linesFor(docket, categoryIds).some(({ lineNo }) => pieces[lineNo]))
    return { reason: '이 프린터에서 만드는 메뉴가 없어요.' };
  if (!isOfKinds(docket, rule)) return { reason: '이 프린터가 출력하는 자리의 주문이 아니에요.' };
  const isPersonal = kind === 'kitchen' && (docket.request !== null || docket.note !== null);
  return { paper: drawDocket(docket, { kind, width, seller, categoryIds, pieces, isAfterUndo: part > 1 }), isPersonal };
}
