import { dayBody, dayFaults, dayFieldsOf } from './calendar-day';
import type { CalendarDay } from './hours-query';

const event: CalendarDay = {
  ...{ day: '2026-11-28', kind: 'event', title: '장터', place: '서울숲' },
  spans: [{ from: '09:00', to: '24:00' }],
};

describe('the form of a day of the calendar', () => {
  it('sends back what it was given when nothing was typed', () => {
    const { day: _, ...given } = event;
    expect(dayBody(dayFieldsOf(event))).toEqual(given);
  });

  it('is like its weekday until something is chosen, and again when that is chosen', () => {
    expect(dayBody(dayFieldsOf(undefined))).toBeNull();
    expect(dayBody({ ...dayFieldsOf(event), kind: 'usual' })).toBeNull();
  });

  it('sends no times of a closed day, and a title of an event only', () => {
    const bare = { spans: [], title: null, place: null };
    expect(dayBody({ ...dayFieldsOf(event), kind: 'closed' })).toEqual({ kind: 'closed', ...bare });
    expect(dayBody({ ...dayFieldsOf(event), kind: 'open' })).toEqual({ ...bare, kind: 'open', spans: event.spans });
    expect(dayBody({ ...dayFieldsOf(event), title: '  ' })?.title).toBeNull();
  });

  it('names the box that is wrong, unless the day is closed', () => {
    const spans = [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '' },
    ];
    const fields = { ...dayFieldsOf(event), spans };
    expect(dayFaults(fields)).toEqual({ 'spans.1.to': '끝나는 시간을 입력해주세요.' });
    expect(dayFaults({ ...fields, kind: 'closed' })).toEqual({});
  });
});
