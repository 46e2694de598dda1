import { z } from 'zod';
import { Id } from '../values/ids.js';
import { DeviceScope, EVERY_SCOPE } from '../values/device-access.js';
import { Moment } from '../values/time.js';
import { DeviceKind, DeviceName, DeviceView, OwnDevice, PairingCode, PollKey } from './device-views.js';
import { Tokens } from './views.js';
import { Client } from '../values/client.js';

/** A device shows a code, its owner types it, and the device gets tokens of its own: offered, paired, revoked. */
export const deviceProcedures = {
  /** Offers a device under a code that is typed within ten minutes; open codes per network are limited. */
  offerPairing: {
    input: z.object({ kind: DeviceScope, client: Client.optional() }),
    output: z.object({ code: PairingCode, pollKey: PollKey, expiresAt: Moment }),
    errors: ['RATE_LIMITED'],
    sealed: true,
  },
  /**
   * Pairs the device that shows the code. A repetition after a lost answer gets the same device. It ends with the session
   * that paired it, unless it is kept.
   */
  claimPairing: {
    input: z.object({
      code: PairingCode,
      name: DeviceName,
      keep: z.boolean().optional(),
      client: Client.optional(),
    }),
    output: DeviceView,
    fresh: true,
    errors: ['DEVICE_CODE_WRONG', 'LIMIT_REACHED', 'RATE_LIMITED', 'AUTH097', 'AUTH098'],
    sealed: true,
  },
  /**
   * The device's tokens as soon as it is paired. Until it has used them, or the pairing's time is over, it may ask again,
   * since the answer may have been lost: the refresh token is then the same one.
   */
  takePairing: {
    input: z.object({ pollKey: PollKey }),
    output: z.object({
      state: z.enum(['waiting', 'paired']),
      tokens: Tokens.nullable(),
      device: OwnDevice.nullable(),
    }),
    errors: ['DEVICE_CODE_WRONG'],
    sealed: true,
  },
  /** The calling device. */
  getDevice: { input: z.object({}), output: OwnDevice, errors: ['AUTH097'], scopes: EVERY_SCOPE },
  /** Notes that the calling device is there, at most once a minute. */
  noteDeviceSeen: { input: z.object({}), output: z.object({}), scopes: EVERY_SCOPE },
  /** Devices of the calling owner's shop, the newest first. */
  listDevices: { input: z.object({}), output: z.array(DeviceView) },
  /** The kind of a device that a shop has; null for one that is cut off or another shop's. For the notifications service alone. */
  getDeviceKind: {
    input: z.object({ shopId: Id, deviceId: Id }),
    output: z.object({ kind: DeviceKind.nullable() }),
    errors: ['FORBIDDEN'],
  },
  /** Ends a device with its session; ended already, nothing changes. */
  revokeDevice: { input: z.object({ deviceId: Id }), output: z.object({}), errors: ['DEVICE_NOT_FOUND'] },
} as const;
