import iconv from 'iconv-lite';
import type { Books, Charge } from './books.ts';

const columns = ['거래번호', '주문번호', '거래상태', '승인금액', '취소금액', '승인일시', '취소일시'];

/**
 * The transactions of a Korean day as an operator takes them from the partner site: CSV in EUC-KR, one line for each charge
 * that was made or cancelled on it, and one more for each further cancel. The layout is a guess: KCP's is not known.
 */
export function consoleFile(books: Books, day: string): Buffer {
  const prefix = day.replaceAll('-', '');
  const rows = Array.from(books.charges(), (charge) => rowsOf(charge, prefix)).flat();
  return iconv.encode(`${[columns, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`, 'euc-kr');
}

function rowsOf({ tno, orderNo, amount, approvedAt, cancels }: Charge, day: string): string[][] {
  const own = (state: string, cancelled: string, cancelledAt: string): string[] => [
    ...[tno, orderNo, state, `"${amount.toLocaleString('en-US')}"`, cancelled, stampOf(approvedAt)],
    cancelledAt && stampOf(cancelledAt),
  ];
  const ofDay = cancels.filter(({ at }) => at.startsWith(day));
  if (ofDay.length === 0) return approvedAt.startsWith(day) ? [own('승인', '', '')] : [];
  return ofDay.map((cancel) => own(cancel.amount === amount ? '취소' : '부분취소', String(cancel.amount), cancel.at));
}

/** `yyyyMMddHHmmss` as people read it. */
function stampOf(stamp: string): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
