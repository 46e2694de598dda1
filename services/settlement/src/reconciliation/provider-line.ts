import { Problem, type BusinessDay, businessDay, type FieldError } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';
import { findColumns, type Columns, type Field } from './file-columns.js';

/** One line of the card company's books. */
export interface ProviderLine {
  tno: string;
  orderNumber: string;
  kind: 'approve' | 'cancel' | 'part_cancel';
  /** Whole won, above zero; `kind` says which way it went. */
  amount: number;
  at: Date;
}

/** The meaning of a line's state; a `failed` line moved no money. */
const KINDS: Readonly<Record<string, ProviderLine['kind'] | 'failed'>> = {
  ...{
    approve: 'approve',
    STSR: 'approve',
    승인: 'approve',
    승인완료: 'approve',
    결제: 'approve',
    결제완료: 'approve',
  },
  ...{ 정상: 'approve', 정상승인: 'approve' },
  ...{ cancel: 'cancel', STSC: 'cancel', 취소: 'cancel', 취소완료: 'cancel', 승인취소: 'cancel', 전체취소: 'cancel' },
  ...{ part_cancel: 'part_cancel', STPC: 'part_cancel', 부분취소: 'part_cancel', 부분취소완료: 'part_cancel' },
  ...{ STAF: 'failed', STVF: 'failed', 실패: 'failed', 승인실패: 'failed', 거절: 'failed', 승인거절: 'failed' },
};
const MOST_FAULTS = 20;
const MAX_AMOUNT = 1_000_000_000_000;
const KOREAN_STAMP = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const SUM_ROW = /^(합계|총계|소계|총합계)/;

/**
 * Reads the card company's file of a Korean day, ours or its console's, separated by commas or tabs; throws INVALID_INPUT
 * with the faults of all lines, or with the columns that are not there.
 */
export function readProviderFile(text: string, day: BusinessDay): ProviderLine[] {
  const { rows, columns } = tableOf(text);
  if ('missing' in columns) {
    const message = `첫 줄에서 ${columns.missing.join(', ')} 칸을 찾지 못했어요. 결제사 화면에서 받은 파일을 그대로 올려주세요.`;
    throw refused([{ path: 'file', message }]);
  }
  const faults: FieldError[] = [];
  const lines = rows.flatMap((row, index) => {
    if (index <= columns.heading || isSum(row, columns)) return [];
    const read = readRow(row, columns, day);
    if (typeof read !== 'string') return read;
    faults.push({ path: 'file', message: `${index + 1}번째 줄: ${read}` });
    return [];
  });
  if (faults.length > 0) throw refused(faults.slice(0, MOST_FAULTS));
  return columns.isByCharge ? withoutRepeatedApprovals(lines) : lines;
}

const refused = (errors: FieldError[]): Problem => new Problem('INVALID_INPUT', { errors });

/** The separator is the one by which the columns are found; a tab may also stand in a cell. */
function tableOf(text: string): { rows: string[][]; columns: ReturnType<typeof findColumns> } {
  const byCommas = parseCsv(text);
  const columns = findColumns(byCommas);
  if (!('missing' in columns)) return { rows: byCommas, columns };
  const rows = parseCsv(text, '\t');
  const byTabs = findColumns(rows);
  const isCloser = !('missing' in byTabs) || byTabs.missing.length < columns.missing.length;
  return isCloser ? { rows, columns: byTabs } : { rows: byCommas, columns };
}

const isSum = (row: readonly string[], { placeOf }: Columns): boolean =>
  row.some((cell) => SUM_ROW.test(cell.trim())) && (row[placeOf.tno ?? 0] ?? '').trim().replace(SUM_ROW, '') === '';

/** A charge stands in the line of each of its cancellations again. */
function withoutRepeatedApprovals(lines: readonly ProviderLine[]): ProviderLine[] {
  const seen = new Set<string>();
  return lines.filter(({ kind, ...line }) => {
    const approval = JSON.stringify(line);
    if (kind !== 'approve') return true;
    if (seen.has(approval)) return false;
    seen.add(approval);
    return true;
  });
}

/** The acts of a row on that day, or the fault of the row, in Korean. */
function readRow(row: readonly string[], columns: Columns, day: BusinessDay): ProviderLine[] | string {
  if (row.length !== columns.width) return '칸의 수가 달라요.';
  const cell = (field: Field): string => cellOf(row[columns.placeOf[field] ?? -1] ?? '');
  const tno = cell('tno');
  const orderNumber = cell('orderNumber');
  if (!/^[\w-]{1,64}$/.test(tno)) return '거래번호가 올바르지 않아요.';
  if (!/^[\w-]{1,40}$/.test(orderNumber)) return '주문번호가 올바르지 않아요.';
  const state = cell('kind').replace(/\s/g, '');
  const kind = Object.hasOwn(KINDS, state) ? KINDS[state] : undefined;
  if (kind === undefined) return '거래 종류가 올바르지 않아요.';
  if (kind === 'failed') return [];
  const same = { tno, orderNumber };
  const read = columns.isByCharge ? readCharge(cell, kind) : readAct(cell, kind);
  if (typeof read === 'string') return read;
  const ofDay = read.filter(({ at }) => businessDay(at) === day);
  return ofDay.length > 0 ? ofDay.map((each) => ({ ...same, ...each })) : `${day}의 거래가 아니에요.`;
}

type Act = Pick<ProviderLine, 'kind' | 'amount' | 'at'>;
type Cell = (field: Field) => string;

/** A line of one act: what it moved stands in one of two columns, and so does its moment. */
function readAct(cell: Cell, kind: ProviderLine['kind']): Act[] | string {
  const isCancel = kind !== 'approve';
  const amount = wonOf((isCancel && cell('cancelledAmount')) || cell('amount'), isCancel);
  if (amount === undefined) return '금액이 올바르지 않아요.';
  const at = momentOf((isCancel && cell('cancelledAt')) || cell('at'));
  return at ? [{ kind, amount, at }] : '거래 시각이 올바르지 않아요.';
}

/** A line of a charge with what was taken back of it. */
function readCharge(cell: Cell, kind: ProviderLine['kind']): Act[] | string {
  const amount = wonOf(cell('amount'), false);
  if (amount === undefined) return '금액이 올바르지 않아요.';
  const at = momentOf(cell('at'));
  if (!at) return '거래 시각이 올바르지 않아요.';
  const approval: Act = { kind: 'approve', amount, at };
  if (kind === 'approve') return [approval];
  const written = cell('cancelledAmount');
  if (kind === 'part_cancel' && written === '')
    return '부분취소한 금액이 없어요. 취소금액 칸이 있는 파일을 올려주세요.';
  const cancelled = written === '' ? amount : wonOf(written, true);
  if (cancelled === undefined || cancelled > amount) return '취소금액이 올바르지 않아요.';
  const cancelledAt = momentOf(cell('cancelledAt'));
  if (!cancelledAt) return '취소 시각이 올바르지 않아요.';
  return [approval, { kind: cancelled === amount ? 'cancel' : 'part_cancel', amount: cancelled, at: cancelledAt }];
}

/** A cell without what spreadsheets put around numbers that are to stay texts. */
const cellOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '');

/** Whole won above zero, as people write it; a cancellation may stand there as less than nothing. */
function wonOf(text: string, mayBeNegative: boolean): number | undefined {
  const plain = text.replace(/원$/, '').replace(mayBeNegative ? /^-/ : /^$/, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const won = /^\d{1,13}$/.test(digits) ? Number(digits) : 0;
  return won < 1 || won > MAX_AMOUNT ? undefined : won;
}

/** A moment with its offset, or as the card company stamps it, in Korean time. */
function momentOf(stamp: string): Date | undefined {
  const korean = KOREAN_STAMP.exec(stamp);
  const [, year, month, date, hour, minute, second] = korean ?? [];
  const iso = korean ? `${year}-${month}-${date}T${hour}:${minute}:${second}+09:00` : stamp;
  const at = new Date(ISO.test(iso) ? iso : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
