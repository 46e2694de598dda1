import { Problem, type BusinessDay, businessDay, type FieldError } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';

/** One line of the card company's books. */
export interface ProviderLine {
  tno: string;
  orderNumber: string;
  kind: 'approve' | 'cancel' | 'part_cancel';
  /** Whole won, above zero; `kind` says which way it went. */
  amount: number;
  at: Date;
}

const COLUMNS = ['tno', 'ordr_idxx', 'kind', 'amount', 'at'];
const KINDS: ReadonlySet<string> = new Set<ProviderLine['kind']>(['approve', 'cancel', 'part_cancel']);
const isKind = (kind: string): kind is ProviderLine['kind'] => KINDS.has(kind);
const MOST_FAULTS = 20;
const MAX_AMOUNT = 1_000_000_000_000;
const KOREAN_STAMP = /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads the card company's file of a Korean day; throws INVALID_INPUT with the faults of all lines. */
export function readProviderFile(text: string, day: BusinessDay): ProviderLine[] {
  const [head, ...rows] = parseCsv(text);
  if (head === undefined || COLUMNS.some((column, index) => head[index]?.trim() !== column))
    throw refused([{ path: 'file', message: `첫 줄에 ${COLUMNS.join(', ')}이 있어야 해요.` }]);
  const faults: FieldError[] = [];
  const lines = rows.flatMap((row, index) => {
    const read = readLine(row, day);
    if (typeof read !== 'string') return [read];
    faults.push({ path: 'file', message: `${index + 2}번째 줄: ${read}` });
    return [];
  });
  if (faults.length > 0) throw refused(faults.slice(0, MOST_FAULTS));
  return lines;
}

const refused = (errors: FieldError[]): Problem => new Problem('INVALID_INPUT', { errors });

/** The line, or what is wrong with it. */
function readLine(row: readonly string[], day: BusinessDay): ProviderLine | string {
  const [tno = '', orderNumber = '', kind = '', amount = '', stamp = ''] = row.map((cell) => cell.trim());
  if (row.length !== COLUMNS.length) return '칸의 수가 달라요.';
  if (!/^[\w-]{1,64}$/.test(tno)) return '거래번호가 올바르지 않아요.';
  if (!/^[\w-]{1,40}$/.test(orderNumber)) return '주문번호가 올바르지 않아요.';
  if (!isKind(kind)) return '거래 종류가 올바르지 않아요.';
  const won = /^\d{1,13}$/.test(amount) ? Number(amount) : 0;
  if (won < 1 || won > MAX_AMOUNT) return '금액이 올바르지 않아요.';
  const at = momentOf(stamp);
  if (!at) return '거래 시각이 올바르지 않아요.';
  if (businessDay(at) !== day) return `${day}의 거래가 아니에요.`;
  return { tno, orderNumber, kind, amount: won, at };
}

/** A moment with its offset, or as the card company stamps it, in Korean time. */
function momentOf(stamp: string): Date | undefined {
  const korean = KOREAN_STAMP.exec(stamp);
  const [, year, month, date, hour, minute, second] = korean ?? [];
  const iso = korean ? `${year}-${month}-${date}T${hour}:${minute}:${second}+09:00` : stamp;
  const at = new Date(ISO.test(iso) ? iso : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
