import type { DeviceView, OwnDevice, SecurityEventDetail } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { DeviceRow } from './device.tables.js';

/** A device as its shop sees it. */
export const presentDevice = ({ id, kind, name, pairedAt, lastSeenAt, kept }: DeviceRow): DeviceView => ({
  deviceId: id,
  kind,
  name,
  pairedAt: iso(pairedAt),
  seenAt: iso(lastSeenAt),
  isKept: kept,
});

/** The work of a device, as security events say it. */
export const scopeOf = (device: Pick<DeviceRow, 'kind'> | undefined): SecurityEventDetail | undefined =>
  device?.kind === 'screen' || device?.kind === 'print' ? device.kind : undefined;

/** A device as it sees itself. */
export const presentOwnDevice = ({
  id: deviceId,
  kind,
  name,
  shopName,
  storeName,
}: Pick<DeviceRow, 'id' | 'kind' | 'name'> & Pick<OwnDevice, 'shopName' | 'storeName'>): OwnDevice => ({
  deviceId,
  kind,
  name,
  shopName,
  storeName,
});
