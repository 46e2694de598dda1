import { v7 } from 'uuid';
import {
  BANKS,
  businessDay,
  Problem,
  won,
  type BankFile as FileView,
  type contracts,
  type InputOf,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso, toCsv, type CsvCell, type Sealer } from '@jumun/runtime';
import { openBank, openEnvelope, sealEnvelope } from '../payout-account/bank-details.js';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { BankFile, Payout } from './payout.tables.js';
import { recordFinding, type Finding } from './record-outcome.js';

type Procedures = typeof contracts.settlement.procedures;

/** Lines that one bulk transfer of a bank takes. */
const MOST_LINES = 1_000;

const HEADINGS = ['입금은행코드', '입금은행', '입금계좌번호', '예금주', '이체금액', '내통장표시', '지급번호'];
const STATEMENT = '주문정산';

type Waiting = Awaited<ReturnType<typeof holdWaiting>>[number];

const contentPlace = (bankFileId: string): string => `bank_file.content_key.${bankFileId}`;

/** Puts the payouts that wait into a file: each is in one file only, and the file never says anything else again. */
export async function makeBankFile(tx: Tx, operatorId: string, sealer: Sealer, now: Date): Promise<FileView> {
  const waiting = await holdWaiting(tx);
  if (waiting.length === 0) throw new Problem('NOTHING_TO_PAY', { message: '이체 파일을 기다리는 지급이 없어요.' });
  const id = v7();
  const sum = waiting.reduce((total, { amount }) => total + amount, 0);
  const csv = toCsv(
    HEADINGS,
    waiting.map((line) => lineOf(line, sealer)),
  ).toString('utf8');
  const { key, text } = sealEnvelope(sealer, contentPlace(id), csv);
  const query = tx.query(BankFile, Payout);
  await query
    .insertInto('BankFile')
    .values({ id, madeAt: now, madeBy: operatorId, count: waiting.length, sum, contentKey: key, content: text })
    .execute();
  const payoutIds = waiting.map(({ payoutId }) => payoutId);
  await query.updateTable('Payout').set({ bankFileId: id }).where('id', 'in', payoutIds).execute();
  await tx.note('make-bank-file', id);
  return findBankFile(tx, id);
}

/** The payouts that wait for a file, with their bank accounts; until this transaction ends nobody else takes them. */
const holdWaiting = (tx: Tx) =>
  tx
    .query(Payout, PayoutAccount)
    .selectFrom('Payout as p')
    .innerJoin('PayoutAccount as a', 'a.shopId', 'p.shopId')
    .select(['p.id as payoutId', 'p.amount', 'a.id', 'a.bankKey', 'a.bankDetails'])
    .where('p.provider', '=', 'bank-file')
    .where('p.state', '=', 'submitted')
    .where('p.bankFileId', 'is', null)
    .where('a.state', '=', 'verified')
    .where('a.provider', '=', 'bank-file')
    .where('a.bankKey', 'is not', null)
    .orderBy('p.id')
    .limit(MOST_LINES)
    .forUpdate('p')
    .execute();

function lineOf({ payoutId, amount, ...account }: Waiting, sealer: Sealer): CsvCell[] {
  const bank = openBank(sealer, account);
  if (!bank) throw new Error('a verified account has no bank details');
  const { bankCode, accountNumber, holderName } = bank;
  return [bankCode, BANKS[bankCode], accountNumber, holderName, won(amount), STATEMENT, payoutId];
}

const bankFiles = (tx: Tx) =>
  tx
    .query(BankFile, Payout)
    .selectFrom('BankFile as f')
    .select(['f.id as bankFileId', 'f.madeAt', 'f.count', 'f.sum'])
    .select((of) =>
      of
        .selectFrom('Payout as p')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('p.bankFileId', '=', 'f.id')
        .where('p.state', '=', 'submitted')
        .as('open'),
    );
type FileRow = Awaited<ReturnType<ReturnType<typeof bankFiles>['execute']>>[number];

const presentFile = ({ madeAt, sum, open, ...file }: FileRow): FileView => ({
  ...file,
  madeAt: iso(madeAt),
  sum: won(sum),
  open: open ?? 0,
});

export async function listBankFiles(
  tx: Tx,
  { before, limit }: InputOf<Procedures['listBankFiles']>,
): Promise<FileView[]> {
  const files = bankFiles(tx).orderBy('f.id', 'desc').limit(limit);
  const rows = await (before === undefined ? files : files.where('f.id', '<', before)).execute();
  return rows.map(presentFile);
}

/** The file as it was made; who takes it is noted. */
export async function readBankFile(tx: Tx, bankFileId: string, sealer: Sealer): Promise<{ name: string; csv: string }> {
  const file = await tx
    .query(BankFile)
    .selectFrom('BankFile')
    .select(['madeAt', 'contentKey as key', 'content as text'])
    .where('id', '=', bankFileId)
    .executeTakeFirst();
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  await tx.note('read-bank-file', bankFileId);
  const name = `jumun-payouts-${businessDay(file.madeAt)}-${bankFileId.slice(-6)}.csv`;
  return { name, csv: openEnvelope(sealer, contentPlace(bankFileId), file) };
}

/** Writes down what the bank did; all lines of one confirmation, or none. What was confirmed before may be said again. */
export async function confirmBankFile(
  tx: Tx,
  { bankFileId, lines }: InputOf<Procedures['confirmBankFile']>,
  now: Date,
): Promise<FileView> {
  await findBankFile(tx, bankFileId);
  const held = await tx
    .query(Payout)
    .selectFrom('Payout')
    .select(['id', 'state'])
    .where('bankFileId', '=', bankFileId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const states = new Map(held.map(({ id, state }) => [id, state]));
  const open = held.filter(({ state }) => state === 'submitted');
  const said = lines ?? open.map(({ id }) => ({ payoutId: id, state: 'paid' as const }));
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
export async function findBankFile(tx: Tx, bankFileId: string): Promise<FileView> {
  const file = await bankFiles(tx).where('f.id', '=', bankFileId).executeTakeFirst();
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  return presentFile(file);
}
