import { errors } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import { offerDevice, pairDevice, type TwoShops } from './two-shops.js';

const name = '홀 TV';

/** A shop of its own: tries at codes are counted for each shop. */
const newOwner = ({ fixture, fresh }: TwoShops) => fixture.openShop(fresh('devices'));

export const devicesCalls = {
  pair: {
    right: () => ({ body: { kind: 'screen' } }),
    wrong: [{ set: { kind: 'kitchen' }, path: 'kind', message: '고를 수 있는 값이 아니에요.' }],
  },
  token: {
    right: async ({ fixture }) => ({ body: { poll_key: (await offerDevice(fixture, 'screen')).pollKey } }),
    wrong: [
      { set: { poll_key: 'short' }, path: 'poll_key', message: 'poll_key가 올바르지 않아요.' },
      { set: { poll_key: 'A'.repeat(43) }, message: errors.DEVICE_CODE_WRONG.message },
    ],
  },
  own: { right: () => ({}) },
  claim: {
    right: async (twoShops) => {
      const { token } = await newOwner(twoShops);
      return { token, body: { code: (await offerDevice(twoShops.fixture, 'print')).code, name } };
    },
    wrong: [
      { set: { code: '12' }, path: 'code', message: '연결 번호 여섯 자리를 입력해주세요.' },
      { set: { name: ' ' }, path: 'name', message: '기기 이름을 입력해주세요.' },
    ],
  },
  list: { right: () => ({}) },
  revoke: {
    right: async ({ fixture, a }) => ({
      params: { device_id: (await pairDevice(fixture, a.owner, 'print')).deviceId },
    }),
    unknown: { call: () => ({ params: { device_id: UNKNOWN_ID } }), code: 'DEVICE_NOT_FOUND' },
    foreign: ({ a }) => ({ params: { device_id: a.devices.screen.deviceId } }),
  },
} satisfies Record<string, CallCase>;
