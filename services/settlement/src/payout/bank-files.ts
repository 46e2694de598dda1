import { v7 } from 'uuid';
import { BANKS, businessDay, Problem, won, type BankFile, type contracts, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { toCsv, type CsvCell, type Sealer } from '@jumun/runtime';
import { utcIso } from '../ledger/utc-iso.js';
import { openBank, openEnvelope, sealEnvelope, type SealedBank } from '../payout-account/bank-details.js';
import { recordFinding, type Finding } from './record-outcome.js';

type Procedures = typeof contracts.settlement.procedures;

/** Lines that one bulk transfer of a bank takes. */
const MOST_LINES = 1_000;

const WAITING = `
  select p.id as "payoutId", p.amount, a.id, a.bank_key as "bankKey", a.bank_details as "bankDetails"
  from payout p join payout_account a on a.shop_id = p.shop_id
  where p.provider = 'bank-file' and p.state = 'submitted' and p.bank_file_id is null and a.state = 'verified'
    and a.provider = 'bank-file' and a.bank_key is not null
  order by p.id limit ${MOST_LINES} for update of p`;
const KEEP = `insert into bank_file (id, made_at, made_by, count, sum, content_key, content) values (?, ?, ?, ?, ?, ?, ?)`;
const JOIN = `update payout set bank_file_id = ?::uuid where id = any (?::uuid[])`;
const FILES = `
  select f.id as "bankFileId", ${utcIso('f.made_at')} as "madeAt", f.count, f.sum,
    (select count(*)::int from payout p where p.bank_file_id = f.id and p.state = 'submitted') as open
  from bank_file f`;
const LIST = `${FILES} where (?::uuid is null or f.id < ?::uuid) order by f.id desc limit ?`;
const CONTENT = `select made_at as "madeAt", content_key as key, content as text from bank_file where id = ?::uuid`;
const OPEN_LINES = `select id as "payoutId" from payout where bank_file_id = ?::uuid and state = 'submitted' order by id`;
const LINES = `select id as "payoutId", state from payout where bank_file_id = ?::uuid order by id for update`;

const HEADINGS = ['입금은행코드', '입금은행', '입금계좌번호', '예금주', '이체금액', '내통장표시', '지급번호'];
const STATEMENT = '주문정산';

type Waiting = SealedBank & { payoutId: string; amount: number };

const contentPlace = (bankFileId: string): string => `bank_file.content_key.${bankFileId}`;

/** Puts the payouts that wait into a file: each is in one file only, and the file never says anything else again. */
export async function makeBankFile(tx: Tx, operatorId: string, sealer: Sealer, now: Date): Promise<BankFile> {
  const waiting = await tx.sql<Waiting>(WAITING);
  if (waiting.length === 0) throw new Problem('NOTHING_TO_PAY', { message: '이체 파일을 기다리는 지급이 없어요.' });
  const id = v7();
  const sum = waiting.reduce((total, { amount }) => total + amount, 0);
  const csv = toCsv(
    HEADINGS,
    waiting.map((line) => lineOf(line, sealer)),
  ).toString('utf8');
  const { key, text } = sealEnvelope(sealer, contentPlace(id), csv);
  await tx.sql(KEEP, [id, now, operatorId, waiting.length, sum, key, text]);
  await tx.sql(JOIN, [id, waiting.map(({ payoutId }) => payoutId)]);
  await tx.note('make-bank-file', id);
  return findBankFile(tx, id);
}

function lineOf({ payoutId, amount, ...account }: Waiting, sealer: Sealer): CsvCell[] {
  const bank = openBank(sealer, account);
  if (!bank) throw new Error('a verified account has no bank details');
  const { bankCode, accountNumber, holderName } = bank;
  return [bankCode, BANKS[bankCode], accountNumber, holderName, won(amount), STATEMENT, payoutId];
}

export function listBankFiles(tx: Tx, { before, limit }: InputOf<Procedures['listBankFiles']>): Promise<BankFile[]> {
  return tx.sql<BankFile>(LIST, [before ?? null, before ?? null, limit]);
}

/** The file as it was made; who takes it is noted. */
export async function readBankFile(tx: Tx, bankFileId: string, sealer: Sealer): Promise<{ name: string; csv: string }> {
  const [file] = await tx.sql<{ madeAt: Date; key: string; text: string }>(CONTENT, [bankFileId]);
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  await tx.note('read-bank-file', bankFileId);
  const name = `jumun-payouts-${businessDay(new Date(file.madeAt))}-${bankFileId.slice(-6)}.csv`;
  return { name, csv: openEnvelope(sealer, contentPlace(bankFileId), file) };
}

/** Writes down what the bank did; all lines of one confirmation, or none. What was confirmed before may be said again. */
export async function confirmBankFile(
  tx: Tx,
  { bankFileId, lines }: InputOf<Procedures['confirmBankFile']>,
  now: Date,
): Promise<BankFile> {
  await findBankFile(tx, bankFileId);
  const states = new Map(
    (await tx.sql<{ payoutId: string; state: string }>(LINES, [bankFileId])).map((row) => [row.payoutId, row.state]),
  );
  const said =
    lines ??
    (await tx.sql<{ payoutId: string }>(OPEN_LINES, [bankFileId])).map((row) => ({ ...row, state: 'paid' as const }));
  for (const { payoutId, ...line } of said) {
    const state = states.get(payoutId);
    if (state === (line.state === 'returned' ? 'failed' : line.state)) continue;
    // A list that is old must not take back what somebody else confirmed as paid: that is an act of its own.
    if (state !== (line.state === 'returned' ? 'paid' : 'submitted')) throw new Problem('PAYOUT_STATE');
    const reason = 'reason' in line ? line.reason : undefined;
    const finding: Finding =
      line.state === 'paid'
        ? { kind: 'paid', providerPayoutId: null }
        : { kind: 'failed', code: 'bank-refused', reason };
    await recordFinding(tx, payoutId, finding, { now });
    states.set(payoutId, line.state === 'paid' ? 'paid' : 'failed');
    await tx.note(line.state === 'paid' ? 'confirm-payout' : 'fail-payout', payoutId);
  }
  return findBankFile(tx, bankFileId);
}

/** One file, without what it says. */
export async function findBankFile(tx: Tx, bankFileId: string): Promise<BankFile> {
  const [file] = await tx.sql<BankFile>(`${FILES} where f.id = ?::uuid`, [bankFileId]);
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  return file;
}
