import { t } from '@lingui/core/macro';

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `12:35`: the moment as a promise names it. */
export const clockOf = (at: string | number): string => clock.format(new Date(at));

/** `12:35쯤 준비돼요`: the one promise of cart, payment, order page and board. */
export function readyAtWords(readyBy: string | number): string {
  const time = clockOf(readyBy);
  return t`${time}쯤 준비돼요`;
}

/** The same before it is paid: a store that closes earlier says so. */
export function readyIfPaid(readyBy: string, closesAt: string | null): string {
  const ready = readyAtWords(readyBy);
  const closesFirst = closesAt !== null && Date.parse(closesAt) < Date.parse(readyBy);
  return closesFirst ? `${t`매장은 ${clockOf(closesAt)}에 닫아요.`} ${ready}` : ready;
}
