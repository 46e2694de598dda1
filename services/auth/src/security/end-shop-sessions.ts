import { Problem, type auth, type InputOf, type OperatorActor, type OutputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { revokeDevices, revokeSessionsOf } from '../session/revoke-session.js';
import { Shop } from '../shop/shop.table.js';
import { noteEvent } from '../events/note-event.js';

type Procedure = typeof auth.procedures.endShopSessions;

/**
 * Ends every session of an open shop's owner, and with `withDevices` cuts off its screens and print agents. Who knows the
 * password gets in again. Throws SHOP_NOT_FOUND, or SHOP_STATE for a closed shop.
 */
export async function endShopSessions(
  { transactor, vault, revocations, clock }: AuthDeps,
  operator: OperatorActor,
  { shopId, reason, withDevices }: InputOf<Procedure>,
): Promise<OutputOf<Procedure>> {
  const { ended, ...done } = await transactor.transact(operator, async (tx) => {
    // Held as for a closing, so that a log-in of this moment is waited for, and a device that fetches its tokens.
    const shops = tx.query(Shop).selectFrom('Shop').select(['id', 'closedAt']).where('id', '=', shopId);
    const shop = await shops.forUpdate().executeTakeFirst();
    if (!shop) throw new Problem('SHOP_NOT_FOUND');
    if (shop.closedAt !== null) throw new Problem('SHOP_STATE');
    const now = clock.now();
    const none = { count: 0, sessionIds: [] };
    const devices = withDevices ? await revokeDevices(tx, { shopId, reason: 'reset' }) : none;
    const people = await revokeSessionsOf(tx, shopId, 'reset');
    await tx.note('end-shop-sessions', shopId);
    await noteEvent(tx, vault, { kind: 'sessions-ended-by-operator', shopId, detail: reason, at: now });
    return { ended: [...people, ...devices.sessionIds], sessionsEnded: people.length, devicesEnded: devices.count };
  });
  await revocations.tell(ended, 'reset');
  return done;
}
