import { createHash } from 'node:crypto';
import { BANKS, won } from '@jumun/contracts';
import { toCsv, type CsvCell, type Sealer } from '@jumun/runtime';
import { openBank, type SealedBank } from '../bank-details.js';

/** A payout with the bank account that it goes to. */
interface TransferLine extends SealedBank {
  payoutId: string;
  amount: number;
}

const HEADINGS = ['입금은행코드', '입금은행', '입금계좌번호', '예금주', '이체금액', '내통장표시', '지급번호'];
const STATEMENT = '주문정산';

/** Names the place of a file's content, to which its seal is bound. */
export const contentPlace = (bankFileId: string): string => `bank_file.content_key.${bankFileId}`;

/** The transfers as the bank takes them; the same payouts to the same accounts are the same file. */
export const csvOf = (lines: readonly TransferLine[], sealer: Sealer): string =>
  toCsv(
    HEADINGS,
    lines.map((line) => cellsOf(line, sealer)),
  ).toString('utf8');

function cellsOf({ payoutId, amount, ...account }: TransferLine, sealer: Sealer): CsvCell[] {
  const bank = openBank(sealer, account);
  if (!bank) throw new Error('a verified account has no bank details');
  const { bankCode, accountNumber, holderName } = bank;
  return [bankCode, BANKS[bankCode], accountNumber, holderName, won(amount), STATEMENT, payoutId];
}

/** SHA-256 in hexadecimal digits. */
export const checksumOf = (csv: string): string => createHash('sha256').update(csv).digest('hex');

export const sumOf = (lines: readonly TransferLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);
