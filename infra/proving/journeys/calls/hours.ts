import { businessDay, dayAfter, http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

/** Open all day, so that the other calls' shoppers find the shop open. */
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
const tomorrow = (): string => dayAfter(businessDay(new Date()));
const later = (): string => dayAfter(tomorrow());

const versionOf = async ({ a }: TwoShops): Promise<number> =>
  (await a.owner.call(http.hours.getHours, {})).data.version;

const spareCategory = async ({ a, fresh }: TwoShops): Promise<string> =>
  (await a.owner.addCategory(fresh('분류'))).categoryId;

export const hoursCalls = {
  getHours: { right: () => ({}) },
  saveHours: {
    right: async (twoShops) => ({ body: { weekly: ALL_DAY, version: await versionOf(twoShops) } }),
    wrong: [
      {
        set: { weekly: [{ day: 1, from: '9:00', to: '18:00' }] },
        path: 'weekly.0.from',
        message: '시간은 09:00처럼 입력해주세요.',
      },
      {
        set: { weekly: [{ day: 1, from: '09:00', to: '09:00' }] },
        path: 'weekly.0.to',
        message: '시작과 끝이 같아요.',
      },
      {
        set: {
          weekly: [
            { day: 1, from: '20:00', to: '02:00' },
            { day: 2, from: '01:00', to: '09:00' },
          ],
        },
        path: 'weekly.1.from',
        message: '시간이 겹쳐요.',
      },
      {
        set: { weekly: [{ day: 1, from: '09:00', to: '18:00', breaks: [{ from: '17:00', to: '19:00' }] }] },
        path: 'weekly.0.breaks.0.from',
        message: '시간이 겹쳐요.',
      },
      { set: { last_order_minutes: 121 }, path: 'last_order_minutes', message: '120분까지 정할 수 있어요.' },
      {
        set: { weekly: [{ day: 1, from: '09:00', to: '10:00' }], last_order_minutes: 60 },
        path: 'last_order_minutes',
        message: '마지막 주문은 영업시간보다 짧아야 해요.',
      },
      { set: { version: 99 }, status: 409, message: '그사이 설정이 바뀌었어요. 새로고침한 뒤 다시 저장해주세요.' },
    ],
  },
  listCalendar: {
    right: () => ({ query: { from: '2026-12-01', to: '2026-12-31' } }),
    wrong: [{ query: { to: '2028-12-31' }, path: 'to', message: '기간은 하루부터 366일까지 볼 수 있어요.' }],
  },
  saveCalendarDay: {
    right: () => ({ params: { day: tomorrow() }, body: { kind: 'event', spans: [{ from: '00:00', to: '24:00' }] } }),
    wrong: [
      { params: { day: '2020-01-01' }, path: 'day', message: '오늘부터 400일 안의 날짜를 골라주세요.' },
      { set: { kind: 'closed' }, path: 'spans', message: '쉬는 날에는 영업시간이 없어요.' },
      { set: { spans: [] }, path: 'spans', message: '영업시간을 입력해주세요.' },
      { set: { title: '가'.repeat(41) }, path: 'title', message: '40자까지 입력할 수 있어요.' },
      {
        set: { spans: [{ from: '10:00', to: '12:00' }, { from: '11:00', to: '13:00' }] }, // prettier-ignore
        path: 'spans.1.from',
        message: '시간이 겹쳐요.',
      },
    ],
  },
  deleteCalendarDay: {
    right: async ({ a }) => {
      const body = { kind: 'open' as const, spans: [{ from: '00:00', to: '24:00' }] };
      await a.owner.call(http.hours.saveCalendarDay, { params: { day: later() }, body });
      return { params: { day: later() } };
    },
    unknown: { call: () => ({ params: { day: '2026-02-17' } }), code: 'HOURS_DATE_NOT_FOUND' },
    foreign: () => ({ params: { day: later() } }),
  },
  setCategoryWindow: {
    right: async (twoShops) => ({
      body: { category_id: await spareCategory(twoShops), sale_window: { from: '09:00', to: '18:00' } },
    }),
    wrong: [
      {
        set: { sale_window: { from: '9' } },
        path: 'sale_window.from',
        message: '시간은 09:00처럼 입력해주세요.',
      },
    ],
    unknown: { call: () => ({ body: { category_id: UNKNOWN_ID, sale_window: null } }), code: 'CATEGORY_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { category_id: a.categoryId, sale_window: null } }),
  },
} satisfies Record<keyof typeof http.hours, CallCase>;
