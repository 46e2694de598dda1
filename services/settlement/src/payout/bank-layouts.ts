import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { BankLayout, type LayoutChecksum } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';
import { memoOf } from './bank-memo.js';

type Column = 'bankCode' | 'bankName' | 'account' | 'holder' | 'amount' | 'memo' | 'own' | 'reference';

/** The file format that a bank takes. */
interface Layout {
  columns: readonly Column[];
  hasTitles: boolean;
  charset: 'utf-8' | 'euc-kr';
  separator: ',' | '\t';
  ending: 'csv' | 'txt';
}

const TITLES: Readonly<Record<Column, string>> = {
  bankCode: '입금은행코드',
  bankName: '입금은행',
  account: '입금계좌번호',
  holder: '예금주',
  amount: '이체금액',
  memo: '받는분통장표시',
  own: '내통장표시',
  reference: '메모',
};
const SHORT = ['account', 'amount', 'memo', 'own', 'reference'] as const;
const csv = { charset: 'euc-kr', separator: ',', ending: 'csv' } as const;

/** The forms as data: a bank's own is one of them, or a row more here. */
const LAYOUTS: Readonly<Record<BankLayout, Layout>> = {
  generic: {
    ...csv,
    charset: 'utf-8',
    hasTitles: true,
    columns: ['bankCode', 'bankName', 'account', 'holder', ...SHORT.slice(1)],
  },
  titled: { ...csv, hasTitles: true, columns: ['bankCode', ...SHORT] },
  plain: { ...csv, hasTitles: false, columns: ['bankCode', ...SHORT] },
  named: { ...csv, hasTitles: true, columns: ['bankName', ...SHORT] },
  tabbed: { ...csv, separator: '\t', ending: 'txt', hasTitles: false, columns: ['bankCode', ...SHORT] },
};
const BYTE_ORDER_MARK = '\ufeff';
/** The most letters that banks print in a bankbook. */
const MOST_LETTERS = 7;
const MOST_HOLDER_LETTERS = 20;

/** A file in one form. */
export interface LaidOut {
  bytes: Buffer;
  checksum: string;
  charset: Layout['charset'];
  ending: Layout['ending'];
}

/** The file, given as it was made, in a form for a bank; the same file is the same bytes. */
export function layOut(made: string, name: BankLayout): LaidOut {
  const { columns, hasTitles, charset, separator, ending } = LAYOUTS[name];
  const rows = parseCsv(made).slice(1).map(cellsOf);
  const titles = hasTitles ? [columns.map((column) => TITLES[column])] : [];
  const lines = [...titles, ...rows.map((row) => columns.map((column) => row[column]))];
  const text = lines.map((cells) => `${cells.join(separator)}\r\n`).join('');
  const bytes = charset === 'utf-8' ? Buffer.from(BYTE_ORDER_MARK + text, 'utf8') : iconv.encode(text, 'cp949');
  return { bytes, checksum: createHash('sha256').update(bytes).digest('hex'), charset, ending };
}

export const layoutChecksums = (made: string): LayoutChecksum[] =>
  BankLayout.options.map((layout) => ({ layout, checksum: layOut(made, layout).checksum }));

function cellsOf(row: readonly string[]): Record<Column, string> {
  const [bankCode = '', bankName = '', account = '', holder = '', amount = '', own = '', payoutId = ''] = row;
  if (!/^\d{3}$/.test(bankCode) || !/^\d+$/.test(account) || !/^[1-9]\d*$/.test(amount))
    throw new Error('a line of a bank file has no bank, account or amount');
  const memo = memoOf(payoutId);
  return {
    ...{ bankCode, account, amount, memo },
    bankName: bankText(bankName, MOST_HOLDER_LETTERS),
    holder: bankText(holder, MOST_HOLDER_LETTERS),
    own: bankText(own, MOST_LETTERS),
    reference: memo,
  };
}

/** Letters, figures and what names are written with; nothing that parts cells, begins a formula, or is not in EUC-KR. */
export const bankText = (text: string, most: number): string =>
  Array.from(text.normalize('NFC').replace(/[^\p{L}\p{N} .()&]/gu, ''))
    .filter((letter) => iconv.decode(iconv.encode(letter, 'cp949'), 'cp949') === letter)
    .join('')
    .trim()
    .slice(0, most);
