import { v7 } from 'uuid';
import {
  businessDay,
  Problem,
  won,
  type BankFile as FileView,
  type contracts,
  type InputOf,
  type OperatorActor,
  type PayoutState,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import type { ApprovalRules } from '../ask/approval-row.js';
import { askApproval } from '../ask/ask-approval.js';
import { waitingApprovals } from '../ask/waiting-approvals.js';
import { openEnvelope, sealEnvelope } from '../bank-details.js';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { checksumOf, contentPlace, csvOf, sumOf } from './bank-file-content.js';
import { layOut, layoutChecksums } from './bank-layouts.js';
import { BankFile, Payout } from './payout.tables.js';
import { recordFinding, type Finding } from './record-outcome.js';
import { releaseBankFile } from './release-bank-file.js';

type Procedures = typeof contracts.settlement.procedures;

/** Lines that one bulk transfer of a bank takes. */
const MOST_LINES = 1_000;

/**
 * Puts the payouts that wait into a file, and asks that it may be taken to the bank: each is in one file only, and the
 * file never says anything else again.
 */
export async function makeBankFile(
  tx: Tx,
  operator: OperatorActor,
  reason: string | undefined,
  rules: ApprovalRules,
): Promise<FileView> {
  const waiting = await holdWaiting(tx);
  if (waiting.length === 0) throw new Problem('NOTHING_TO_PAY', { message: '이체 파일을 기다리는 지급이 없어요.' });
  const id = v7();
  const csv = csvOf(waiting, rules.sealer);
  const asked = {
    ...{ count: waiting.length, sum: won(sumOf(waiting)), checksum: checksumOf(csv) },
    layouts: layoutChecksums(csv),
  };
  const { key: contentKey, text: content } = sealEnvelope(rules.sealer, contentPlace(id), csv);
  const query = tx.query(BankFile, Payout);
  await query
    .insertInto('BankFile')
    .values({ id, madeAt: rules.now, madeBy: operator.operatorId, ...asked, contentKey, content })
    .execute();
  const payoutIds = waiting.map(({ payoutId }) => payoutId);
  await query.updateTable('Payout').set({ bankFileId: id }).where('id', 'in', payoutIds).execute();
  await tx.note('make-bank-file', id);
  const ask = {
    kind: 'bank-file',
    subject: id,
    shopId: null,
    content: { bankFile: asked },
    reason,
    carryOut: releaseBankFile,
  } as const;
  await askApproval(tx, operator, ask, rules);
  return findBankFile(tx, id);
}

/** The payouts that wait for a file, with their bank accounts, locked until this transaction ends. */
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

const bankFiles = (tx: Tx) =>
  tx
    .query(BankFile, Payout)
    .selectFrom('BankFile as f')
    .select(['f.id as bankFileId', 'f.madeAt', 'f.count', 'f.sum', 'f.state', 'f.checksum', 'f.layouts'])
    .select((of) =>
      of
        .selectFrom('Payout as p')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('p.bankFileId', '=', 'f.id')
        .where('p.state', '=', 'submitted')
        .as('open'),
    );
type FileRow = Awaited<ReturnType<ReturnType<typeof bankFiles>['execute']>>[number];

async function presentFiles(tx: Tx, files: readonly FileRow[]): Promise<FileView[]> {
  const asks = await waitingApprovals(
    tx,
    'bank-file',
    files.map(({ bankFileId }) => bankFileId),
  );
  return files.map(({ madeAt, sum, open, layouts, ...file }) => ({
    ...file,
    ...(layouts !== null && { layouts }),
    madeAt: iso(madeAt),
    sum: won(sum),
    open: open ?? 0,
    waiting: asks.get(file.bankFileId)?.waiting,
  }));
}

export async function listBankFiles(
  tx: Tx,
  { before, limit }: InputOf<Procedures['listBankFiles']>,
): Promise<FileView[]> {
  const files = bankFiles(tx).orderBy('f.id', 'desc').limit(limit);
  const rows = await (before === undefined ? files : files.where('f.id', '<', before)).execute();
  return presentFiles(tx, rows);
}

/**
 * The file as it was made, or in a form for a bank, once it is released; the reader is noted. Anything that is not the
 * approved content to the byte is refused: a form that a later version writes otherwise, or a changed content.
 */
export async function readBankFile(
  tx: Tx,
  { bankFileId, layout }: InputOf<Procedures['readBankFile']>,
  sealer: Sealer,
): Promise<{ name: string; csv: string; bytes?: string }> {
  const file = await tx
    .query(BankFile)
    .selectFrom('BankFile')
    .select(['madeAt', 'state', 'checksum', 'layouts', 'contentKey as key', 'content as text'])
    .where('id', '=', bankFileId)
    .executeTakeFirst();
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  if (file.state !== 'released') throw new Problem('BANK_FILE_STATE');
  const csv = openEnvelope(sealer, contentPlace(bankFileId), file);
  if (file.checksum !== null && checksumOf(csv) !== file.checksum) throw new Problem('BANK_FILE_CHANGED');
  const name = `jumun-payouts-${businessDay(file.madeAt)}-${bankFileId.slice(-6)}`;
  await tx.note('read-bank-file', bankFileId);
  if (layout === undefined) return { name: `${name}.csv`, csv };
  const { bytes, checksum, ending } = layOut(csv, layout);
  const approved = file.layouts?.find((each) => each.layout === layout)?.checksum;
  if (checksum !== approved) throw new Problem('BANK_FILE_CHANGED');
  return { name: `${name}-${layout}.${ending}`, csv, bytes: bytes.toString('base64') };
}

/**
 * Writes down what the bank did; all lines of one confirmation, or none. What was confirmed before may be said again.
 * Answers the payouts' new states beside the file, to be counted once it is committed.
 */
export async function confirmBankFile(
  tx: Tx,
  { bankFileId, lines }: InputOf<Procedures['confirmBankFile']>,
  now: Date,
): Promise<{ file: FileView; moved: (PayoutState | undefined)[] }> {
  if ((await findBankFile(tx, bankFileId)).state !== 'released') throw new Problem('BANK_FILE_STATE');
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
  const moved: (PayoutState | undefined)[] = [];
  for (const { payoutId, ...line } of said) {
    const state = states.get(payoutId);
    if (state === (line.state === 'returned' ? 'failed' : line.state)) continue;
    // An old list must not take back a payout that is confirmed as paid: that is an act of its own (`returned`).
    if (state !== (line.state === 'returned' ? 'paid' : 'submitted')) throw new Problem('PAYOUT_STATE');
    const reason = 'reason' in line ? line.reason : undefined;
    const finding: Finding =
      line.state === 'paid'
        ? { kind: 'paid', providerPayoutId: null }
        : { kind: 'failed', code: 'bank-refused', reason };
    moved.push(await recordFinding(tx, payoutId, finding, { now }));
    states.set(payoutId, line.state === 'paid' ? 'paid' : 'failed');
    await tx.note(line.state === 'paid' ? 'confirm-payout' : 'fail-payout', payoutId);
  }
  return { file: await findBankFile(tx, bankFileId), moved };
}

/** One file, without what it says. */
export async function findBankFile(tx: Tx, bankFileId: string): Promise<FileView> {
  const file = await bankFiles(tx).where('f.id', '=', bankFileId).executeTakeFirst();
  const [found] = await presentFiles(tx, file ? [file] : []);
  if (!found) throw new Problem('BANK_FILE_NOT_FOUND');
  return found;
}
