import { http } from '@jumun/contracts';
import type { CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

const versionOf = async ({ a }: TwoShops): Promise<number> =>
  (await a.owner.call(http.intake.getIntake, {})).data.version;

/** A shop of its own: the other calls' shoppers order in shop A. */
const ownShop = async ({ fixture, fresh }: TwoShops): Promise<string> => (await fixture.openShop(fresh('rest'))).token;

export const intakeCalls = {
  getIntake: { right: () => ({}) },
  saveIntake: {
    right: async (twoShops) => ({ body: { base_wait_minutes: 15, cap: 500, version: await versionOf(twoShops) } }),
    wrong: [
      { set: { base_wait_minutes: 181 }, path: 'base_wait_minutes', message: '180분까지 정할 수 있어요.' },
      { set: { base_pieces: 0 }, path: 'base_pieces', message: '1개부터 정할 수 있어요.' },
      { set: { cap: 0 }, path: 'cap', message: '1건부터 정할 수 있어요.' },
      { set: { cap_minutes: 7 }, path: 'cap_minutes', message: '고를 수 있는 값이 아니에요.' },
      { set: { pause_after_minutes: 3 }, path: 'pause_after_minutes', message: '5분부터 60분까지 정할 수 있어요.' },
      {
        set: { base_wait_minutes: 60, max_wait_minutes: 30 },
        path: 'max_wait_minutes',
        message: '기본 준비 시간보다 짧을 수 없어요.',
      },
      { set: { version: 99 }, status: 409, message: '그사이 설정이 바뀌었어요. 새로고침한 뒤 다시 저장해주세요.' },
    ],
  },
  pause: {
    right: async (twoShops) => ({
      token: await ownShop(twoShops),
      body: { minutes: 5, note: '재료를 받고 있어요' },
    }),
    wrong: [
      { set: { minutes: 4 }, path: 'minutes', message: '5분부터 정할 수 있어요.' },
      { set: { minutes: undefined }, path: 'minutes', message: '언제까지 쉬는지 골라주세요.' },
      { set: { note: '가'.repeat(61) }, path: 'note', message: '60자까지 입력할 수 있어요.' },
    ],
  },
  resume: { right: () => ({}) },
  setBusy: {
    right: () => ({ body: { extra_minutes: 10, minutes: 30 } }),
    wrong: [{ set: { extra_minutes: 121 }, path: 'extra_minutes', message: '120분까지 정할 수 있어요.' }],
  },
  nudgeWait: {
    right: () => ({ body: { minutes: 5 } }),
    wrong: [{ set: { minutes: 7 }, path: 'minutes', message: '고를 수 있는 값이 아니에요.' }],
  },
} satisfies Record<keyof typeof http.intake, CallCase>;
