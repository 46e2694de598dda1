import { http, type AnswerOfRoute } from '@jumun/contracts';
import { type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type WireDevice = AnswerOfRoute<typeof http.devices.list>['data']['devices'][number];

/** The memory of the shop's devices; a test changes it to play the server. */
export interface DevicesBackend {
  devices: WireDevice[];
  /** The one code that a device shows. */
  code: string;
}

const MINUTE_MS = 60 * 1000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const deviceOf = (n: number, kind: WireDevice['kind'], name: string, seenAt: string | null): WireDevice => ({
  device_id: numbered(8200 + n),
  ...{ kind, name },
  paired_at: ago(3 * 24 * 60),
  seen_at: seenAt,
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
  const { devices } = http;
  Object.assign(backend.overrides, {
    [callKey(devices.list)]: () => data({ devices: own.devices }),
    [callKey(devices.claim)]: ({ body }: Asked) => {
      if (body['code'] !== own.code)
        return refusal(400, 'DEVICE_CODE_WRONG', '연결 번호가 올바르지 않거나 시간이 지났어요.');
      const device = deviceOf(9, 'screen', String(body['name']), ago(0));
      own.devices = [device, ...own.devices];
      return { ...data(device), status: 201 };
    },
  });
  for (const { device_id } of own.devices) {
    backend.overrides[callKey(devices.revoke, { device_id })] = () => {
      own.devices = own.devices.filter((each) => each.device_id !== device_id);
      return { body: { success: true } };
    };
  }
  return own;
}
