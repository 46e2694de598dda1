import {
  businessDay,
  MAX_CALENDAR_DAYS,
  MAX_CALENDAR_RANGE,
  Problem,
  type BusinessDay,
  type CalendarDay,
  type CalendarDayInput,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { checkSpans, refused } from './check-hours.js';
import { HoursDate } from './hours.tables.js';
import { reworkSpans } from './rework-spans.js';
import { dayLater } from './work-out-spans.js';

/** The days of a shop's calendar from one day to another. */
export async function listCalendar(tx: Tx, shopId: string, from: BusinessDay, to: BusinessDay): Promise<CalendarDay[]> {
  if (to < from || to >= dayLater(from, MAX_CALENDAR_RANGE))
    throw refused('to', `기간은 하루부터 ${MAX_CALENDAR_RANGE}일까지 볼 수 있어요.`);
  return tx
    .query(HoursDate)
    .selectFrom('HoursDate')
    .select(['day', 'kind', 'spans', 'title', 'place'])
    .where('shopId', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Makes a day unlike its weekday. */
export async function saveCalendarDay(
  tx: Tx,
  shopId: string,
  { day, ...said }: CalendarDayInput,
  at: Date,
): Promise<CalendarDay> {
  const today = businessDay(at);
  if (day < today || day > dayLater(today, MAX_CALENDAR_DAYS))
    throw refused('day', `오늘부터 ${MAX_CALENDAR_DAYS}일 안의 날짜를 골라주세요.`);
  if (said.kind === 'closed' && said.spans.length > 0) throw refused('spans', '쉬는 날에는 영업시간이 없어요.');
  if (said.kind !== 'closed' && said.spans.length === 0) throw refused('spans', '영업시간을 입력해주세요.');
  checkSpans(said.spans);
  await lockShop(tx, shopId);
  await tx
    .query(HoursDate)
    .insertInto('HoursDate')
    .values({ shopId, day, ...said })
    .onConflict((conflict) => conflict.columns(['shopId', 'day']).doUpdateSet(said))
    .execute();
  await reworkSpans(tx, shopId, at);
  await pageChanged(tx, [shopId]);
  return { day, ...said };
}

/** Makes a day like its weekday again. */
export async function deleteCalendarDay(tx: Tx, shopId: string, day: BusinessDay, at: Date): Promise<void> {
  await lockShop(tx, shopId);
  const deleted = await tx
    .query(HoursDate)
    .deleteFrom('HoursDate')
    .where('shopId', '=', shopId)
    .where('day', '=', day)
    .returning('day')
    .executeTakeFirst();
  if (!deleted) throw new Problem('HOURS_DATE_NOT_FOUND');
  await reworkSpans(tx, shopId, at);
  await pageChanged(tx, [shopId]);
}
