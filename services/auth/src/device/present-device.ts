import type { DeviceView, OwnDevice } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { DeviceRow } from './device.tables.js';

/** A device as its shop sees it. */
export const presentDevice = ({ id, kind, name, pairedAt, lastSeenAt }: DeviceRow): DeviceView => ({
  deviceId: id,
  kind,
  name,
  pairedAt: iso(pairedAt),
  seenAt: iso(lastSeenAt),
});

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
