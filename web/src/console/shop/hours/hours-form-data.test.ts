import type { ShopHours } from './hours-query';
import { endsFault, fieldAt, fieldsOf, hoursBody, spanHint, type HoursFields } from './hours-form-data';
import { hoursFields } from './hours-checks';

const rest = { lastOrderMinutes: 30, closedOnHolidays: true, dayStartsAt: '05:00', version: 3, next: [] };
const weekly = [
  { day: 1, from: '10:00', to: '22:00', breaks: [{ from: '15:00', to: '17:00' }] },
  { day: 5, from: '17:00', to: '02:00', breaks: [] },
  { day: 6, from: '00:00', to: '24:00', breaks: [] },
  { day: 7, from: '09:00', to: '12:00', breaks: [] },
  { day: 7, from: '18:00', to: '24:00', breaks: [{ from: '20:00', to: '21:00' }] },
];
const hours: ShopHours = { ...rest, weekly };
const faultsOf = (fields: HoursFields) =>
  hoursFields.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const withMonday = (times: { from: string; to: string }): HoursFields => {
  const fields = fieldsOf(hours);
  const monday = { isOpen: true, spans: [{ ...times, breaks: [] }] };
  return { ...fields, days: fields.days.map((day, index) => (index === 0 ? monday : day)) };
};

describe('the form of the hours', () => {
  it('sends back what it was given when nothing was typed', () => {
    const { next: _, version: __, ...given } = hours;
    expect(hoursBody(fieldsOf(hours))).toEqual(given);
  });

  it('keeps always open, and open on days of the calendar only, apart from a week', () => {
    for (const known of [null, []]) expect(hoursBody(fieldsOf({ ...hours, weekly: known })).weekly).toEqual(known);
    expect(fieldsOf({ ...hours, weekly: null }).mode).toBe('always');
  });

  it('offers a whole week from ten to ten to a shop without one', () => {
    const fields: HoursFields = { ...fieldsOf({ ...hours, weekly: null }), mode: 'week' };
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '22:00', breaks: [] }));
    expect(hoursBody(fields).weekly).toEqual(week);
  });

  it('does not send the times of a closed day, which keeps them', () => {
    const fields = fieldsOf(hours);
    const days = fields.days.map((day, index) => (index === 0 ? { ...day, isOpen: false } : day));
    expect(hoursBody({ ...fields, days }).weekly).toEqual(weekly.slice(1));
    expect(days[0]?.spans[0]?.breaks).toHaveLength(1);
  });

  it('finds the row of what the server refused, over closed days and second stretches', () => {
    const fields = fieldsOf(hours);
    expect(fieldAt('weekly.1.to', fields)).toBe('days.4.spans.0.to');
    expect(fieldAt('weekly.4.breaks.0.from', fields)).toBe('days.6.spans.1.breaks.0.from');
    expect(fieldAt('lastOrderMinutes', fields)).toBe('lastOrderMinutes');
    expect(fieldAt('weekly.9.from', fields)).toBeUndefined();
    expect(fieldAt('weekly', fields)).toBeUndefined();
  });

  it('names what is missing or empty of sense at its own box', () => {
    expect(faultsOf(fieldsOf(hours))).toEqual([]);
    expect(faultsOf(withMonday({ from: '10:00', to: '10:00' }))).toEqual([
      ['days.0.spans.0.to', '시작과 끝이 같아요.'],
    ]);
    expect(faultsOf(withMonday({ from: '', to: '22:00' }))).toEqual([
      ['days.0.spans.0.from', '시작 시간을 입력해주세요.'],
    ]);
    expect(faultsOf({ ...fieldsOf(hours), lastOrderMinutes: '121' })).toEqual([
      ['lastOrderMinutes', '120분까지 정할 수 있어요.'],
    ]);
    expect(faultsOf({ ...fieldsOf(hours), lastOrderMinutes: '' })).toEqual([
      ['lastOrderMinutes', '숫자로 입력해주세요.'],
    ]);
  });

  it('does not look at times that are not sent', () => {
    expect(faultsOf({ ...withMonday({ from: '', to: '' }), mode: 'always' })).toEqual([]);
  });
});

describe('two times', () => {
  it('say when they go on to the next day, and when they are the whole day', () => {
    expect(spanHint({ from: '17:00', to: '02:00' })).toBe('다음 날 02:00');
    expect(spanHint({ from: '00:00', to: '00:00' })).toBe('24시간');
    for (const times of [
      { from: '10:00', to: '22:00' },
      { from: '18:00', to: '00:00' },
      { from: '', to: '02:00' },
    ])
      expect(spanHint(times)).toBe('');
  });

  it('may both be midnight, and nothing else twice', () => {
    expect(endsFault({ from: '00:00', to: '00:00' })).toBeUndefined();
    expect(endsFault({ from: '09:00', to: '09:00' })).toEqual({ at: 'to', text: '시작과 끝이 같아요.' });
  });
});
