import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { wire } from '../../spelling/wire.js';
import { auth } from '../../auth/contract.js';
import { OwnDevice } from '../../auth/device-views.js';
import { Tokens } from '../../auth/views.js';

const { procedures } = auth;
const ownDevice = wire(OwnDevice);

/** Screens and print agents: how they are paired, seen and cut off. */
export const deviceRoutes = {
  pair: publish(procedures.offerPairing, {
    method: 'POST',
    path: '/v1/device/pair',
    caller: 'anyone',
    about: 'Offers a screen or print agent: its code is shown to the owner, who types it within ten minutes.',
    status: 201,
    noStore: true,
  }),
  token: publish(procedures.takePairing, {
    method: 'POST',
    path: '/v1/device/token',
    caller: 'anyone',
    about:
      'The tokens of a device whose code was typed; until they are used, a repetition gets the same refresh token.',
    noStore: true,
    answer: z.object({
      state: z.enum(['waiting', 'paired']),
      tokens: Tokens.nullable(),
      device: ownDevice.schema.nullable(),
    }),
    present: ({ state, tokens, device }) => ({ state, tokens, device: device && ownDevice.encode(device) }),
  }),
  own: publish(procedures.getDevice, {
    method: 'GET',
    path: '/v1/device',
    caller: 'device',
    about: 'The device that asks, and its shop.',
    noStore: true,
  }),
  claim: publish(procedures.claimPairing, {
    method: 'POST',
    path: '/v1/shop/devices/claim',
    caller: 'owner',
    about: 'Pairs the device that shows the code; a repetition gets the same device.',
    status: 201,
    message: '기기를 연결했어요.',
  }),
  list: publish(procedures.listDevices, {
    method: 'GET',
    path: '/v1/shop/devices',
    caller: 'owner',
    about: "The shop's devices, the newest first.",
    list: 'devices',
  }),
  revoke: publish(procedures.revokeDevice, {
    method: 'DELETE',
    path: '/v1/shop/devices/:device_id',
    caller: 'owner',
    about: 'Cuts a device off: its session ends at once, its sockets within half a minute.',
    message: '기기 연결을 끊었어요.',
  }),
};
