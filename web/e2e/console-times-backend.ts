import { SCREEN_AS_NEW, USUAL_REQUEST_CHIPS, type http } from '@jumun/contracts';
import { refused, type ContentOf, type GroupAnswers, type SomeAnswers, uncalled } from '@jumun/client/played';
import { play, sent, type Backend } from './fake-gateway.ts';

export type Hours = ContentOf<typeof http.hours.getHours>;
export type CalendarDay = ContentOf<typeof http.hours.listCalendar>[number];
export type ShopIntake = ContentOf<typeof http.intake.getIntake>;
export type OrderSettings = ContentOf<typeof http.orders.orderSettings>;
export type IntakeView = ShopIntake['view'];

/** When the shop behind the gateway is open, and how it takes orders. */
export interface ShopTimes {
  hours: Hours;
  calendar: CalendarDay[];
  intake: ShopIntake;
  orderSettings: OrderSettings;
}

const MINUTE_MS = 60_000;

export const viewOf = (view: Partial<IntakeView> = {}): IntakeView => ({
  ...{ state: 'open', reason: null, until: null, opensAt: null, lastOrderAt: null, closesAt: null },
  ...{ wait: null, note: null },
  ...view,
});

/** A shop that has set nothing up: always open. */
export const untouchedTimes = (): ShopTimes => ({
  hours: {
    ...{ weekly: null, lastOrderMinutes: 0, closedOnHolidays: false, dayStartsAt: '00:00' },
    ...{ version: 0, next: [] },
  },
  calendar: [],
  intake: {
    ...{
      baseWaitMinutes: 10,
      basePieces: 8,
      autoWait: true,
      cap: null,
      capMinutes: 15,
      capMode: 'move',
      maxWaitMinutes: 90,
    },
    ...{ autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15, soldOutNotice: true, version: 0 },
    ...{ chooseSpot: false, openPieces: 0, nudgeMinutes: 0 },
    view: viewOf(),
  },
  orderSettings: {
    ...{ shopperCancel: true, numbering: 'daily', numberFrom: 1, numberDigits: 3 },
    ...{ numberingSince: null, screen: SCREEN_AS_NEW, version: 0 },
    ...{ askRequest: false, requestChips: [...USUAL_REQUEST_CHIPS] },
  },
});

/** Open from ten to ten with a break on weekdays, over midnight on Fridays, closed on Sundays. */
export const weekHours = (): Hours => ({
  weekly: [
    ...[1, 2, 3, 4].map((day) => ({
      ...{ day, from: '10:00', to: '22:00' },
      breaks: [{ from: '15:00', to: '17:00' }],
    })),
    { day: 5, from: '17:00', to: '02:00', breaks: [] },
    { day: 6, from: '00:00', to: '24:00', breaks: [] },
  ],
  ...{ lastOrderMinutes: 30, closedOnHolidays: true, dayStartsAt: '05:00', version: 3 },
  next: [
    { opensAt: '2026-11-23T10:00:00+09:00', closesAt: '2026-11-23T15:00:00+09:00' },
    { opensAt: '2026-11-23T17:00:00+09:00', closesAt: '2026-11-23T22:00:00+09:00' },
    { opensAt: '2026-11-27T17:00:00+09:00', closesAt: '2026-11-28T02:00:00+09:00' },
  ],
});

/** Two days off, other times and an event with long names. */
export const busyCalendar = (): CalendarDay[] => [
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

const hoursAnswers = (own: ShopTimes): GroupAnswers<'hours'>['hours'] => {
  const without = (day: string) => own.calendar.filter((each) => each.day !== day);
  return {
    getHours: () => own.hours,
    saveHours: ({ body: { version, ...hours } }) =>
      version === own.hours.version
        ? (own.hours = { ...own.hours, ...hours, version: version + 1 })
        : refused('SETTINGS_CHANGED'),
    listCalendar: ({ query: { from = '', to = '' } }) => own.calendar.filter(({ day }) => day >= from && day <= to),
    saveCalendarDay: ({ params: { day }, body: { kind, spans = [], title = null, place = null } }) => {
      const saved: CalendarDay = { day, kind, spans, title, place };
      own.calendar = [...without(day), saved].sort((one, other) => one.day.localeCompare(other.day));
      return saved;
    },
    deleteCalendarDay: ({ params: { day } }) => {
      if (without(day).length === own.calendar.length) return refused('HOURS_DATE_NOT_FOUND');
      own.calendar = without(day);
      return undefined;
    },
    setCategoryWindow: uncalled,
  };
};

function intakeAnswers(own: ShopTimes): GroupAnswers<'intake'>['intake'] {
  const seen = (view: IntakeView): IntakeView => {
    own.intake = { ...own.intake, view };
    return view;
  };
  return {
    getIntake: () => own.intake,
    saveIntake: ({ body: { version, ...intake } }) =>
      version === own.intake.version
        ? (own.intake = { ...own.intake, ...sent(intake), version: version + 1 })
        : refused('SETTINGS_CHANGED'),
    pause: ({ body: { minutes, until, note = null } }) => {
      const end = minutes !== undefined ? inMinutes(minutes) : until === 'close' ? inMinutes(600) : null;
      return seen(viewOf({ state: 'paused', reason: 'owner', until: end, note }));
    },
    resume: () => seen(viewOf()),
    setBusy: ({ body: { extraMinutes: extra, minutes } }) => {
      const wait = { from: 10 + extra, to: 10 + extra };
      return seen(extra === 0 ? viewOf() : viewOf({ state: 'busy', until: inMinutes(minutes), wait }));
    },
    nudgeWait: ({ body: { minutes } }) => {
      const nudgeMinutes = minutes === 0 ? 0 : own.intake.nudgeMinutes + minutes;
      const from = (own.intake.view.wait?.from ?? 0) - own.intake.nudgeMinutes + nudgeMinutes;
      own.intake = { ...own.intake, nudgeMinutes, view: { ...own.intake.view, wait: { from, to: from } } };
      return own.intake;
    },
  };
}

const orderAnswers = (own: ShopTimes): NonNullable<SomeAnswers['orders']> => ({
  orderSettings: () => own.orderSettings,
  restartNumbers: () => own.orderSettings,
  saveOrderSettings: ({ body: { version = own.orderSettings.version, ...settings } }) =>
    version === own.orderSettings.version
      ? (own.orderSettings = { ...own.orderSettings, ...sent(settings), version: version + 1 })
      : refused('SETTINGS_CHANGED'),
});

/** Lets the shop behind the gateway keep hours, a calendar and its intake, as the catalog does. */
export const keepTimes = (backend: Backend, own: ShopTimes): unknown =>
  play(backend, { hours: hoursAnswers(own), intake: intakeAnswers(own), orders: orderAnswers(own) });
