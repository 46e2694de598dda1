import { Problem, type auth, type InputOf, type OperatorActor, type OutputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { revokeDevicesOf } from '../device/shop-devices.js';
import { revokeAllSessionsOf, revokeSessionsOf } from '../session/revoke-session.js';
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
    const devicesEnded = withDevices ? await revokeDevicesOf(tx, shopId, clock.now()) : 0;
    const people = await revokeSessionsOf(tx, shopId, 'reset');
    const ofDevices = withDevices ? await revokeAllSessionsOf(tx, shopId, 'reset') : [];
    await tx.note('end-shop-sessions', shopId);
    await noteEvent(tx, vault, { kind: 'sessions-ended-by-operator', shopId, detail: reason, at: clock.now() });
    return { ended: [...people, ...ofDevices], sessionsEnded: people.length, devicesEnded };
  });
  await revocations.tell(ended, 'reset');
  return done;
}
