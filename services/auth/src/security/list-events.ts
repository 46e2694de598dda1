import { Problem, type OperatorActor, type OwnerActor, type SecurityEventView } from '@jumun/contracts';
import { asOwner, type Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { findOwnShop, findShop } from '../shop/find-shop.js';
import { SecurityEvent, type SecurityEventRow } from '../events/security-event.table.js';

interface Page {
  before?: string | undefined;
  limit: number;
}

/** Security events of the calling owner's shop, the newest first. */
export async function listOwnEvents(
  { transactor }: Pick<AuthDeps, 'transactor'>,
  owner: OwnerActor,
  page: Page,
): Promise<SecurityEventView[]> {
  const rows = await asOwner(transactor, owner, async (tx, shopId) => {
    await findOwnShop(tx, shopId);
    return eventsOf(tx, { shopId }, page);
  });
  return rows.map((row) => presentEvent(row, owner.sessionId));
}

/** The same of a shop that an operator looks at, which is noted; throws SHOP_NOT_FOUND. */
export async function listShopEvents(
  { transactor }: Pick<AuthDeps, 'transactor'>,
  operator: OperatorActor,
  { shopId, ...page }: Page & { shopId: string },
): Promise<SecurityEventView[]> {
  const rows = await transactor.transact(operator, async (tx) => {
    if (!(await findShop(tx, shopId))) throw new Problem('SHOP_NOT_FOUND');
    await tx.note('read-security-events', shopId);
    return eventsOf(tx, { shopId }, page);
  });
  return rows.map((row) => presentEvent(row));
}

/** Security events of the calling operator, whatever its roles, or for an admin of another one, which is noted; else FORBIDDEN. */
export async function listOperatorEvents(
  { transactor }: Pick<AuthDeps, 'transactor'>,
  operator: OperatorActor,
  { operatorId = operator.operatorId, ...page }: Page & { operatorId?: string | undefined },
): Promise<SecurityEventView[]> {
  const isOwn = operatorId === operator.operatorId;
  if (!isOwn && !operator.roles.includes('admin')) throw new Problem('FORBIDDEN');
  const rows = await transactor.transact(operator, async (tx) => {
    if (!isOwn) await tx.note('read-operator-events', operatorId);
    return eventsOf(tx, { operatorId }, page);
  });
  return rows.map((row) => presentEvent(row, isOwn ? operator.sessionId : undefined));
}

async function eventsOf(
  tx: Tx,
  account: { shopId: string } | { operatorId: string },
  { before, limit }: Page,
): Promise<SecurityEventRow[]> {
  const all = tx.query(SecurityEvent).selectFrom('SecurityEvent').selectAll();
  const events =
    'shopId' in account ? all.where('shopId', '=', account.shopId) : all.where('operatorId', '=', account.operatorId);
  const page = events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  if (before === undefined) return page.execute();
  const last = await events.where('id', '=', before).executeTakeFirst();
  if (!last) return [];
  const onwards = page.where('at', '<=', last.at);
  return onwards.where((of) => of.or([of('at', '<', last.at), of('id', '<', before)])).execute();
}

const presentEvent = (row: SecurityEventRow, sessionId?: string): SecurityEventView => ({
  eventId: row.id,
  kind: row.kind,
  outcome: row.outcome,
  at: iso(row.at),
  lastAt: iso(row.lastAt),
  times: row.times,
  detail: row.detail,
  isKnown: row.isKnown,
  browser: row.browser,
  isCurrent: row.sessionId !== null && row.sessionId === sessionId,
});
