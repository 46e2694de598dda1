import { http, type AnswerOfRoute } from '@jumun/contracts';
import { screenAsNew } from './call-screen-backend.ts';
import { type Answer, type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';

export type WireHours = AnswerOfRoute<typeof http.hours.getHours>['data'];
export type WireCalendarDay = AnswerOfRoute<typeof http.hours.listCalendar>['data'][number];
export type WireShopIntake = AnswerOfRoute<typeof http.intake.getIntake>['data'];
export type WireOrderSettings = AnswerOfRoute<typeof http.orders.orderSettings>['data'];
export type WireIntakeView = WireShopIntake['view'];

/** When the shop behind the gateway is open, and how it takes orders. */
export interface ShopTimes {
  hours: WireHours;
  calendar: WireCalendarDay[];
  intake: WireShopIntake;
  orderSettings: WireOrderSettings;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The days of the calendar that the fake keeps. */
const FIRST_DAY = '2026-11-01';
const DAYS = 500;

export const viewOf = (view: Partial<WireIntakeView> = {}): WireIntakeView => ({
  ...{ state: 'open', reason: null, until: null, opens_at: null, last_order_at: null, closes_at: null },
  ...{ wait: null, note: null },
  ...view,
});

/** A shop that has set nothing up: always open. */
export const untouchedTimes = (): ShopTimes => ({
  hours: {
    ...{ weekly: null, last_order_minutes: 0, closed_on_holidays: false, day_starts_at: '00:00' },
    ...{ version: 0, next: [] },
  },
  calendar: [],
  intake: {
    ...{ base_wait_minutes: 10, auto_wait: true, cap: null, cap_minutes: 15, cap_mode: 'move', max_wait_minutes: 90 },
    ...{ auto_accept: false, escalate_after_minutes: 3, pause_after_minutes: 15, sold_out_notice: true, version: 0 },
    choose_spot: false,
    view: viewOf(),
  },
  orderSettings: {
    ...{ shopper_cancel: true, numbering: 'daily', number_from: 1, number_digits: 3 },
    ...{ numbering_since: null, screen: screenAsNew, version: 0 },
  },
});

/** Open from ten to ten with a break on weekdays, over midnight on Fridays, closed on Sundays. */
export const weekHours = (): WireHours => ({
  weekly: [
    ...[1, 2, 3, 4].map((day) => ({
      ...{ day, from: '10:00', to: '22:00' },
      breaks: [{ from: '15:00', to: '17:00' }],
    })),
    { day: 5, from: '17:00', to: '02:00', breaks: [] },
    { day: 6, from: '00:00', to: '24:00', breaks: [] },
  ],
  ...{ last_order_minutes: 30, closed_on_holidays: true, day_starts_at: '05:00', version: 3 },
  next: [
    { opens_at: '2026-11-23T10:00:00+09:00', closes_at: '2026-11-23T15:00:00+09:00' },
    { opens_at: '2026-11-23T17:00:00+09:00', closes_at: '2026-11-23T22:00:00+09:00' },
    { opens_at: '2026-11-27T17:00:00+09:00', closes_at: '2026-11-28T02:00:00+09:00' },
  ],
});

/** Two days off, other times and an event with long names. */
export const busyCalendar = (): WireCalendarDay[] => [
  { day: '2026-11-24', kind: 'closed', spans: [], title: null, place: null },
  { day: '2026-11-26', kind: 'open', spans: [{ from: '12:00', to: '24:00' }], title: null, place: null },
  {
    ...{ day: '2026-11-28', kind: 'event', title: '아주아주긴행사이름이스무글자를넘어가는경우' },
    spans: [
      { from: '09:00', to: '13:00' },
      { from: '15:00', to: '01:00' },
    ],
    place: '서울숲 3번 출구 앞 느티나무 광장',
  },
  { day: '2026-12-25', kind: 'closed', spans: [], title: null, place: null },
];

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

function paused({ body }: Asked): WireIntakeView {
  const { minutes, until, note } = body as { minutes?: number; until?: string; note?: string };
  const end = minutes !== undefined ? inMinutes(minutes) : until === 'close' ? inMinutes(600) : null;
  return viewOf({ state: 'paused', reason: 'owner', until: end, note: note ?? null });
}

function rushed({ body }: Asked): WireIntakeView {
  const { extra_minutes: extra, minutes } = body as { extra_minutes: number; minutes: number };
  const wait = { from: 10 + extra, to: 15 + extra };
  return extra === 0 ? viewOf() : viewOf({ state: 'busy', until: inMinutes(minutes), wait });
}

const stale = (): Answer =>
  refusal(409, 'SETTINGS_CHANGED', '그사이 설정이 바뀌었어요. 새로고침한 뒤 다시 저장해주세요.');

function keepCalendar(backend: Backend, own: ShopTimes): void {
  const { listCalendar, saveCalendarDay, deleteCalendarDay } = http.hours;
  const without = (day: string) => own.calendar.filter((each) => each.day !== day);
  backend.overrides[callKey(listCalendar)] = ({ query }) =>
    data(own.calendar.filter(({ day }) => day >= (query.get('from') ?? '') && day <= (query.get('to') ?? '')));
  for (let n = 0; n < DAYS; n += 1) {
    const day = new Date(Date.parse(FIRST_DAY) + n * DAY_MS).toISOString().slice(0, 10);
    backend.overrides[callKey(saveCalendarDay, { day })] = ({ body }) => {
      const { kind, spans = [], title = null, place = null } = body as Partial<WireCalendarDay>;
      const saved: WireCalendarDay = { day, kind: kind ?? 'closed', spans, title, place };
      own.calendar = [...without(day), saved].sort((one, other) => one.day.localeCompare(other.day));
      return data(saved);
    };
    backend.overrides[callKey(deleteCalendarDay, { day })] = () => {
      if (without(day).length === own.calendar.length)
        return refusal(404, 'HOURS_DATE_NOT_FOUND', '달력 일정을 찾을 수 없어요.');
      own.calendar = without(day);
      return data({});
    };
  }
}

/** Lets the shop behind the gateway keep hours, a calendar and its intake, as the catalog does. */
export function keepTimes(backend: Backend, own: ShopTimes): void {
  const { getHours, saveHours } = http.hours;
  const { getIntake, saveIntake, pause, resume, setBusy } = http.intake;
  const { orderSettings, saveOrderSettings, restartNumbers } = http.orders;
  const seen = (view: WireIntakeView): Answer => {
    own.intake = { ...own.intake, view };
    return data(view);
  };
  Object.assign(backend.overrides, {
    [callKey(getHours)]: () => data(own.hours),
    [callKey(saveHours)]: ({ body }: Asked) => {
      const { version } = own.hours;
      if (body['version'] !== version) return stale();
      own.hours = { ...own.hours, ...body, version: version + 1 };
      return data(own.hours);
    },
    [callKey(getIntake)]: () => data(own.intake),
    [callKey(saveIntake)]: ({ body }: Asked) => {
      const { version } = own.intake;
      if (body['version'] !== version) return stale();
      own.intake = { ...own.intake, ...body, version: version + 1 };
      return data(own.intake);
    },
    [callKey(pause)]: (asked: Asked) => seen(paused(asked)),
    [callKey(resume)]: () => seen(viewOf()),
    [callKey(setBusy)]: (asked: Asked) => seen(rushed(asked)),
    [callKey(orderSettings)]: () => data(own.orderSettings),
    [callKey(restartNumbers)]: () => data(own.orderSettings),
    [callKey(saveOrderSettings)]: ({ body }: Asked) => {
      const { version } = own.orderSettings;
      if ((body['version'] ?? version) !== version) return stale();
      own.orderSettings = { ...own.orderSettings, ...body, version: version + 1 };
      return data(own.orderSettings);
    },
  });
  keepCalendar(backend, own);
}
