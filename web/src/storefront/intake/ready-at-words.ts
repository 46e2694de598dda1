import { t } from '@lingui/core/macro';

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `12:35쯤 준비돼요`: the one promise of cart, payment, order page and board. */
export function readyAtWords(readyBy: string | number): string {
  const time = clock.format(new Date(readyBy));
  return t`${time}쯤 준비돼요`;
}
