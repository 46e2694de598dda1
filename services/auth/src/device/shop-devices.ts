import {
  MOST_DEVICES,
  Problem,
  type auth,
  type DeviceKind,
  type DeviceView,
  type InputOf,
  type OwnerActor,
} from '@jumun/contracts';
import { asOwner, type Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { revokeSession } from '../session/revoke-session.js';
import { Device, Pairing } from './device.tables.js';
import { presentDevice, scopeOf } from './present-device.js';

/** Devices of the calling owner's shop, the newest first. */
export async function listDevices({ transactor }: AuthDeps, owner: OwnerActor): Promise<DeviceView[]> {
  const devices = await asOwner(transactor, owner, (tx, shopId) =>
    tx
      .query(Device)
      .selectFrom('Device')
      .selectAll()
      .where('shopId', '=', shopId)
      .where('revokedAt', 'is', null)
      .orderBy('pairedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_DEVICES)
      .execute(),
  );
  return devices.map(presentDevice);
}

/** The kind of a shop's device; null for one that is cut off or another shop's. */
export async function findDeviceKind(
  { database }: AuthDeps,
  { shopId, deviceId }: InputOf<typeof auth.procedures.getDeviceKind>,
): Promise<DeviceKind | null> {
  const devices = database.platform.query(Device).selectFrom('Device').select('kind').where('shopId', '=', shopId);
  const found = await devices.where('id', '=', deviceId).where('revokedAt', 'is', null).executeTakeFirst();
  return found?.kind ?? null;
}

/** Cuts a device of the calling owner's shop off; done already, nothing changes. Throws DEVICE_NOT_FOUND. */
export async function revokeDevice(
  { transactor, vault, revocations, clock }: AuthDeps,
  owner: OwnerActor,
  deviceId: string,
): Promise<void> {
  const sessionId = await asOwner(transactor, owner, async (tx, shopId) => {
    const query = tx.query(Device, Pairing);
    const own = query.selectFrom('Device').selectAll().where('shopId', '=', shopId).where('id', '=', deviceId);
    // A device that fetches its tokens just now is waited for, and its session ended.
    const offers = query.selectFrom('Pairing').select('id').where('deviceId', '=', deviceId);
    await offers.forUpdate().execute();
    const device = await own.forUpdate().executeTakeFirst();
    if (!device) throw new Problem('DEVICE_NOT_FOUND');
    if (device.revokedAt !== null) return null;
    const devices = query.updateTable('Device').set({ revokedAt: clock.now() }).where('shopId', '=', shopId);
    await devices.where('id', '=', deviceId).execute();
    await noteEvent(tx, vault, { kind: 'device-revoked', shopId, detail: scopeOf(device), at: clock.now() });
    if (device.sessionId !== null) await revokeSession(tx, device.sessionId, 'logout');
    return device.sessionId;
  });
  if (sessionId !== null) await revocations.tell([sessionId], 'logout');
}

/** Cuts every device of a shop off, which the caller holds, and answers how many; their sessions end with the shop's own. */
export async function revokeDevicesOf(tx: Tx, shopId: string, now: Date): Promise<number> {
  const devices = tx.query(Device).updateTable('Device').set({ revokedAt: now }).where('shopId', '=', shopId);
  return (await devices.where('revokedAt', 'is', null).returning('id').execute()).length;
}
