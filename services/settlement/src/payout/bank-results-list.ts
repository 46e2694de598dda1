import iconv from 'iconv-lite';
import { Problem } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';
import { referenceIn } from './bank-memo.js';

/** A line of a bank's list of results, as far as it could be read. */
export interface ListedResult {
  /** Its place in the list. */
  line: number;
  /** Undefined where the list does not clearly say. */
  isPaid: boolean | undefined;
  account: string | null;
  amount: number | null;
  reference: number | undefined;
  reason: string | null;
}

type Part = 'result' | 'account' | 'amount' | 'reason';

/** The column titles that banks use, without spaces and signs. */
const NAMES: Readonly<Record<Part, readonly string[]>> = {
  result: ['처리결과', '이체결과', '결과', '처리상태', '이체상태', '상태', '처리구분', '성공여부'],
  account: [
    '입금계좌번호',
    '입금계좌',
    '받는계좌번호',
    '받는계좌',
    '받는분계좌번호',
    '수취계좌번호',
    '수취계좌',
    '계좌번호',
  ],
  amount: ['이체금액', '입금금액', '처리금액', '이체요청금액', '신청금액', '보내는금액', '금액'],
  reason: ['오류내용', '불능사유', '오류사유', '실패사유', '오류메시지', '처리결과내용', '사유', '비고'],
};
const MEMO = /통장표시|통장메모|메모|적요/;
/** Only these words say that a transfer arrived: another may be a word for the opposite. */
const PAID = new Set([
  '정상',
  '성공',
  '완료',
  '정상처리',
  '정상완료',
  '처리완료',
  '이체완료',
  '이체성공',
  '입금완료',
  '처리성공',
]);
const FAILED = /오류|불능|실패|거절|에러|취소|반려|비정상/;
/** Beside these the words above don't say that a transfer ended, and with a no: under way, asked about, undone, or repeated. */
const NOT_FAILED = /없음|아님|중(?![지단])|대기|여부|요청|예정|보류|완료|복구|해제/;
/** A no to a no: the transfer whose cancellation failed arrived. */
const TWICE_NO = /취소.*(오류|불능|불가|실패|거절|에러|반려)|(오류|불능|실패|거절|에러|반려).*취소/;
const MOST_TITLE_LINES = 20;
const MOST_LINES = 2_000;
const MOST_REASON_LETTERS = 100;

type Columns = Partial<Record<Part, number>> & { memos: readonly number[] };

/** The lines of a bank's list. Throws FILE_BROKEN for what is no such list. */
export function readResultsList(bytes: Buffer): ListedResult[] {
  const text = textOf(bytes);
  const rows = parseCsv(text, separatorOf(text));
  const titleAt = rows.slice(0, MOST_TITLE_LINES).findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[titleAt] ?? []);
  if (!columns) throw broken('처리결과 열과 입금계좌번호나 통장표시 열이 있는 파일을 올려주세요.');
  const listed = rows.slice(titleAt + 1).flatMap((row, index) => resultOf(row, columns, titleAt + index + 2) ?? []);
  if (listed.length === 0) throw broken('이체 결과가 한 줄도 없는 파일이에요.');
  if (listed.length > MOST_LINES) throw broken(`${MOST_LINES.toLocaleString('ko')}줄까지 올릴 수 있어요.`);
  return listed;
}

const broken = (message: string): Problem => new Problem('FILE_BROKEN', { message });

/** UTF-16 by its mark, UTF-8 where the bytes are, and EUC-KR otherwise. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xd0 && second === 0xcf) || (first === 0x50 && second === 0x4b))
    throw broken('엑셀 파일은 읽을 수 없어요. 엑셀에서 CSV로 저장해 올려주세요.');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp949');
  }
}

function separatorOf(text: string): ',' | '\t' | ';' {
  const count = (letter: string): number => text.split(letter).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

const tidy = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '');

/** Where a row of titles has what; undefined for any other row. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const titles = row.map(tidy);
  const placeOf = (part: Part): number | undefined => {
    const found = NAMES[part].map((name) => titles.indexOf(name)).find((at) => at >= 0);
    return found;
  };
  const memos = titles.flatMap((title, at) => (MEMO.test(title) ? [at] : []));
  const [result, account, amount, reason] = (['result', 'account', 'amount', 'reason'] as const).map(placeOf);
  if (result === undefined || (account === undefined && memos.length === 0)) return undefined;
  return {
    ...{ result, memos },
    ...(account !== undefined && { account }),
    ...(amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
  };
}

/** The result in a row; undefined for empty rows, sums and others that have neither account nor reference. */
function resultOf(row: readonly string[], columns: Columns, line: number): ListedResult | undefined {
  const cell = (at: number | undefined): string => (at === undefined ? '' : (row[at] ?? '').trim());
  // A spreadsheet that was kept from dropping zeros writes ="0123" or '0123.
  const digits = cell(columns.account).replace(/\D/g, '');
  const reference = columns.memos.map((at) => referenceIn(cell(at))).find((found) => found !== undefined);
  if (digits === '' && reference === undefined) return undefined;
  const amount = cell(columns.amount)
    .replace(/[,\s원"=']/g, '')
    .replace(/\.0{1,2}$/, '');
  const isAmount = /^\d{1,12}$/.test(amount);
  const isReadable = isAmount || amount === '';
  const reason = cell(columns.reason).replace(/\p{C}/gu, ' ').slice(0, MOST_REASON_LETTERS).trim();
  return {
    ...{ line, reference, isPaid: isReadable ? isPaidBy(tidy(cell(columns.result))) : undefined },
    account: digits === '' ? null : digits,
    amount: isAmount ? Number(amount) : null,
    reason: reason === '' ? null : reason,
  };
}

function isPaidBy(said: string): boolean | undefined {
  if (PAID.has(said)) return true;
  return FAILED.test(said) && !NOT_FAILED.test(said) && !TWICE_NO.test(said) ? false : undefined;
}
