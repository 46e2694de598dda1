import { t } from '@lingui/core/macro';
const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const MINUTE_MS = 60_000;

/** When an order is to be ready, where the shop promised that; `first` is what was promised when the page was opened. */
export function readyWords(readyBy: string | null, first: string | null, now: number): string | null {
  if (readyBy === null) return null;
  const at = Date.parse(readyBy);
  if (at < now) return t`조금 늦어지고 있어요`;
  const later = first === null ? 0 : Math.round((at - Date.parse(first)) / MINUTE_MS);
  const time = clock.format(at);
  const ready = t`${time}쯤 준비돼요`;
  return later > 0 ? t`${later}분 늦어져요. ${ready}.` : ready;
}
