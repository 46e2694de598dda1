import {
  Problem,
  won,
  type BankResultLine,
  type BankResults,
  type BankVerdict,
  type contracts,
  type InputOf,
  type PayoutState,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { parseCsv, type Sealer } from '@jumun/runtime';
import { openEnvelope } from '../bank-details.js';
import { Shop } from '../shop/shop.table.js';
import { contentPlace } from './bank-file-content.js';
import { referenceOf } from './bank-memo.js';
import { readResultsList, type ListedResult } from './bank-results-list.js';
import { OTHER_FILES_OF } from './payout.sql.js';
import { BankFile, Payout } from './payout.tables.js';

/** A payout of the file with what the file says of it. */
interface FiledPayout {
  payoutId: string;
  shopName: string | null;
  state: PayoutState;
  account: string;
  amount: number;
}

const SHOWN_DIGITS = 4;

/**
 * Compares the bank's list with a file. Only a line that names one payout of the file, by our reference or else by an
 * account and an amount that no other has, is taken for it; and none takes back what is known.
 */
export async function readBankResults(
  tx: Tx,
  { bankFileId, content }: InputOf<typeof contracts.settlement.procedures.readBankResults>,
  sealer: Sealer,
): Promise<BankResults> {
  const listed = readResultsList(Buffer.from(content, 'base64'));
  const filed = await payoutsOf(tx, bankFileId, sealer);
  const strangers = new Set(await referencesElsewhere(tx, bankFileId, listed));
  await tx.note('read-bank-results', bankFileId);
  const found = listed.map((line) => ({ line, ...findPayout(line, filed, strangers) }));
  const verdicts = judgeAll(found);
  const told = new Set(found.flatMap(({ payout }, at) => (payout && isSaid(verdicts[at]) ? [payout.payoutId] : [])));
  return {
    lines: found.map(({ line, payout }, at) => present(line, payout, verdicts[at] ?? 'unmatched')),
    missing: filed
      .filter(({ payoutId, state }) => state === 'submitted' && !told.has(payoutId))
      .map(({ payoutId, shopName, amount }) => ({ payoutId, shopName, amount: won(amount) })),
  };
}

const isSaid = (verdict: BankVerdict | undefined): boolean => verdict === 'paid' || verdict === 'failed';

async function payoutsOf(tx: Tx, bankFileId: string, sealer: Sealer): Promise<FiledPayout[]> {
  const query = tx.query(BankFile, Payout, Shop);
  const file = await query
    .selectFrom('BankFile')
    .select(['state', 'contentKey as key', 'content as text'])
    .where('id', '=', bankFileId)
    .executeTakeFirst();
  if (!file) throw new Problem('BANK_FILE_NOT_FOUND');
  if (file.state !== 'released') throw new Problem('BANK_FILE_STATE');
  const rows = await query
    .selectFrom('Payout as p')
    .leftJoin('Shop as s', 's.shopId', 'p.shopId')
    .select(['p.id as payoutId', 'p.state', 'p.amount', 's.shopName'])
    .where('p.bankFileId', '=', bankFileId)
    .orderBy('p.id')
    .execute();
  // The account is the one that the money was sent to, whatever its owner saved since.
  const accounts = new Map(
    parseCsv(openEnvelope(sealer, contentPlace(bankFileId), file))
      .slice(1)
      .map(([, , account = '', , , , payoutId = '']) => [payoutId, account]),
  );
  return rows.map((row) => ({ ...row, account: accounts.get(row.payoutId) ?? '' }));
}

async function referencesElsewhere(tx: Tx, bankFileId: string, listed: readonly ListedResult[]): Promise<number[]> {
  const references = listed.flatMap(({ reference }) => reference ?? []);
  if (references.length === 0) return [];
  return (await tx.run(OTHER_FILES_OF, [bankFileId, references])).map(({ reference }) => reference);
}

type Found = { payout: FiledPayout } | { payout?: undefined; verdict: 'differs' | 'other-file' | 'unmatched' };

function findPayout(line: ListedResult, filed: readonly FiledPayout[], strangers: ReadonlySet<number>): Found {
  const agrees = ({ account, amount }: FiledPayout): boolean =>
    (line.account === null || line.account === account) && (line.amount === null || line.amount === amount);
  if (line.reference !== undefined) {
    const ours = filed.filter(({ payoutId }) => referenceOf(payoutId) === line.reference);
    const [payout, ...others] = ours.filter(agrees);
    if (payout && others.length === 0) return { payout };
    if (ours.length > 0) return { verdict: 'differs' };
    return { verdict: strangers.has(line.reference) ? 'other-file' : 'unmatched' };
  }
  const [payout, ...others] = line.account === null || line.amount === null ? [] : filed.filter(agrees);
  return payout && others.length === 0 ? { payout } : { verdict: 'unmatched' };
}

/** The verdict on each line; of a payout that has several the first says it, unless they contradict each other. */
function judgeAll(found: readonly (Found & { line: ListedResult })[]): BankVerdict[] {
  const said = new Map<string, Set<boolean>>();
  for (const { payout, line } of found)
    if (payout && line.isPaid !== undefined)
      said.set(payout.payoutId, (said.get(payout.payoutId) ?? new Set()).add(line.isPaid));
  const seen = new Set<string>();
  return found.map((one) => {
    if (!one.payout) return one.verdict;
    const { payout, line } = one;
    if (line.isPaid === undefined) return 'unclear';
    if ((said.get(payout.payoutId)?.size ?? 0) > 1) return 'contradicts';
    if (seen.has(payout.payoutId)) return 'doubled';
    seen.add(payout.payoutId);
    if (payout.state === 'submitted') return line.isPaid ? 'paid' : 'failed';
    return (payout.state === 'paid') === line.isPaid ? 'known' : 'contradicts';
  });
}

function present(line: ListedResult, payout: FiledPayout | undefined, verdict: BankVerdict): BankResultLine {
  return {
    ...{ line: line.line, verdict, amount: line.amount },
    payoutId: payout?.payoutId ?? null,
    shopName: payout?.shopName ?? null,
    account: line.account === null ? null : line.account.slice(-SHOWN_DIGITS),
    // The reason of what arrived is no reason.
    reason: line.isPaid === true ? null : line.reason,
  };
}
