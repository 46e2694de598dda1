import { DeviceKind, DeviceScope } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/** Something that a shop uses and that acts for it, with a session of its own. */
export const Device = defineEntity({
  name: 'Device',
  tableName: 'device',
  properties: {
    shopId: p.uuid(),
    id: p.uuid().primary(),
    kind: p.enum(DeviceKind.options),
    name: p.text(),
    /** Null until the device fetched its tokens. */
    sessionId: p.uuid().nullable(),
    pairedAt: p.datetime(),
    lastSeenAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** The owner's session that paired it; null where that was not written down. */
    madeBy: p.uuid().nullable(),
    /** Whether it goes on when that session ends. */
    kept: p.boolean().default(true),
  },
});
export type DeviceRow = RowOf<typeof Device>;

/** A device that shows its code, until the code's time is over. */
export const Pairing = defineEntity({
  name: 'Pairing',
  tableName: 'pairing',
  properties: {
    id: p.uuid().primary(),
    /** A keyed hash. */
    codeHash: p.text(),
    pollHash: p.blob(),
    kind: p.enum(DeviceScope.options),
    /** A keyed hash of the network that it was offered from; null where that is not known. */
    network: p.text().nullable(),
    /** The same of the address itself. */
    address: p.text().nullable(),
    expiresAt: p.datetime(),
    /** Null until its code was typed. */
    deviceId: p.uuid().nullable(),
  },
});
