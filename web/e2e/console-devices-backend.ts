import type { http } from '@jumun/contracts';
import { refused, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type Device = ContentOf<typeof http.devices.list>['devices'][number];

/** The memory of the shop's devices; a test changes it to play the server. */
export interface DevicesBackend {
  devices: Device[];
  /** The one code that a device shows. */
  code: string;
}

const MINUTE_MS = 60 * 1000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const deviceOf = (n: number, kind: Device['kind'], name: string, seenAt: string | null): Device => ({
  ...{ deviceId: numbered(8200 + n), kind, name, pairedAt: ago(3 * 24 * 60), seenAt, isKept: n !== 2 },
});

/** Puts the shop's devices behind the fake gateway. */
export function addDevices(backend: Backend): DevicesBackend {
  const own: DevicesBackend = {
    devices: [
      deviceOf(1, 'print', '주방 프린터', ago(0)),
      deviceOf(2, 'screen', '홀 TV', ago(7)),
      deviceOf(3, 'screen', '2층 창가 TV', null),
    ],
    code: '482193',
  };
  play(backend, {
    devices: {
      list: () => ({ devices: own.devices }),
      claim: ({ body }) => {
        if (body.code !== own.code) return refused('DEVICE_CODE_WRONG');
        const device = { ...deviceOf(9, 'screen', body.name, ago(0)), isKept: body.keep ?? false };
        own.devices = [device, ...own.devices];
        return device;
      },
      revoke: ({ params }) => void (own.devices = own.devices.filter(({ deviceId }) => deviceId !== params.deviceId)),
    },
  } satisfies GroupAnswers<'devices', 'owner'>);
  return own;
}
