import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { v7 } from 'uuid';
import { BankLayout, contracts, type BankFile, type BankResults, type BankVerdict } from '@jumun/contracts';
import { parseCsv } from '@jumun/runtime';
import { memoOf } from '../src/payout/bank-memo.js';
import { bank, checkedPayouts } from './payout-fixture.js';
import { newOperator, ownerOfShop } from './setup.js';

const { procedures } = contracts.settlement;
const asker = newOperator('finance');
const second = newOperator('finance');

const fixture = checkedPayouts({ provider: 'bank-file', needsSecondPerson: true });

const make = (): Promise<BankFile> => fixture.call(procedures.makeBankFile, { reason: '오늘 지급이에요.' }, asker);
const approve = ({ waiting }: BankFile) =>
  fixture.call(procedures.approve, { approvalId: waiting?.approvalId ?? '' }, second);
const read = (bankFileId: string, layout?: BankLayout) =>
  fixture.call(procedures.readBankFile, { bankFileId, layout }, asker);
const sha = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

interface Filed {
  shopId: string;
  payoutId: string;
  amount: number;
}
/** A released file with a payout of each shop. */
async function released(...balances: number[]): Promise<{ file: BankFile; payouts: Filed[] }> {
  const payouts: Filed[] = [];
  for (const balance of balances) {
    const shopId = await fixture.payee({ balance });
    const { payoutId, amount } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    payouts.push({ shopId, payoutId, amount });
  }
  const file = await make();
  await approve(file);
  return { file, payouts };
}

const TITLES = '순번,입금은행,입금계좌번호,이체금액,받는분 통장표시,처리결과,오류내용';
const lineOf = ({ payoutId, amount }: Filed, result: string, more: { account?: string; memo?: string } = {}): string =>
  `1,카카오뱅크,${more.account ?? bank.accountNumber},"${amount.toLocaleString('ko')}",${more.memo ?? memoOf(payoutId)},${result}`;
const base64 = (text: string, charset = 'utf-8'): string => iconv.encode(text, charset).toString('base64');
const look = ({ bankFileId }: BankFile, lines: readonly string[], charset?: string): Promise<BankResults> =>
  fixture.call(
    procedures.readBankResults,
    { bankFileId, content: base64([TITLES, ...lines, '합계,,,,,,'].join('\r\n'), charset) },
    asker,
  );
const verdicts = ({ lines }: BankResults): BankVerdict[] => lines.map(({ verdict }) => verdict);
/** Confirms what a list says, as the desk does. */
const confirm = ({ bankFileId }: BankFile, { lines }: BankResults): Promise<BankFile> =>
  fixture.call(
    procedures.confirmBankFile,
    {
      bankFileId,
      lines: lines.flatMap(({ payoutId, verdict, reason }) =>
        payoutId !== null && (verdict === 'paid' || verdict === 'failed')
          ? [{ payoutId, state: verdict, ...(reason !== null && { reason }) }]
          : [],
      ),
    },
    asker,
  );

describe('a file in the forms of banks', () => {
  it('is what the second operator approved, to the byte, in each of them', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    const file = await make();
    const [open] = await fixture.call(procedures.listApprovals, {}, second);
    expect(open?.content.bankFile?.layouts).toEqual(file.layouts);
    for (const layout of BankLayout.options)
      await expect(read(file.bankFileId, layout)).rejects.toMatchObject({ code: 'BANK_FILE_STATE' });
    await approve(file);
    for (const { layout, checksum } of file.layouts ?? []) {
      const { bytes = '' } = await read(file.bankFileId, layout);
      expect({ layout, checksum: sha(Buffer.from(bytes, 'base64')) }).toEqual({ layout, checksum });
    }
    expect(file.layouts?.map(({ layout }) => layout)).toEqual(BankLayout.options);
  });

  it('has a bank of three figures, an account with its zeros, and our reference, in EUC-KR and without a sign', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    const account = { bankCode: '004', accountNumber: '00123456789', holderName: '=1+1 홍길,동😀' } as const;
    await fixture.call(procedures.setBankAccount, account, ownerOfShop(shopId));
    const { seen } = await fixture.call(procedures.readBankAccount, { shopId }, asker);
    const decision = { shopId, state: 'verified', seen, reason: '통장 사본과 같아요.' } as const;
    const { waiting } = await fixture.call(procedures.decidePayoutAccount, decision, asker);
    await fixture.call(procedures.approve, { approvalId: waiting?.approvalId ?? '' }, second);
    const { payoutId } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    const file = await make();
    await approve(file);
    const textOf = async (layout: BankLayout, charset: string): Promise<string> =>
      iconv.decode(Buffer.from((await read(file.bankFileId, layout)).bytes ?? '', 'base64'), charset);
    const row = ['004', '00123456789', '95000', memoOf(payoutId), '주문정산', memoOf(payoutId)];
    expect(await textOf('plain', 'euc-kr')).toBe(`${row.join(',')}\r\n`);
    expect(await textOf('tabbed', 'euc-kr')).toBe(`${row.join('\t')}\r\n`);
    const [titles, generic] = parseCsv(await textOf('generic', 'utf-8'));
    expect(titles?.slice(0, 4)).toEqual(['입금은행코드', '입금은행', '입금계좌번호', '예금주']);
    expect(generic?.slice(0, 4)).toEqual(['004', '국민은행', '00123456789', '11 홍길동']);
    expect((await textOf('named', 'euc-kr')).split('\r\n')[1]).toMatch(/^국민은행,00123456789,/);
    expect(memoOf(payoutId)).toMatch(/^주문[0-9A-HJKMNP-TV-Z]{5}$/);
    await fixture.call(procedures.confirmBankFile, { bankFileId: file.bankFileId }, asker);
  });

  it('is refused once its content or what was approved of it is another', async () => {
    const { file } = await released(30_000);
    const other = await released(30_000);
    const [theirs] = await fixture.query('select layouts from bank_file where id = $1', [other.file.bankFileId]);
    await fixture.query('update bank_file set layouts = $2 where id = $1', [
      file.bankFileId,
      JSON.stringify(theirs?.['layouts']),
    ]);
    await expect(read(file.bankFileId, 'plain')).rejects.toMatchObject({ code: 'BANK_FILE_CHANGED' });
    await fixture.query('update bank_file set layouts = $2 where id = $1', [
      file.bankFileId,
      JSON.stringify(file.layouts),
    ]);
    await expect(read(file.bankFileId, 'plain')).resolves.toMatchObject({
      name: expect.stringMatching(/-plain\.csv$/),
    });
  });
});

describe("the bank's list of results", () => {
  it('is told line by line, and changes nothing until it is confirmed', async () => {
    const { file, payouts } = await released(10_000, 20_000, 30_000);
    const [paid, failed, silent] = payouts as [Filed, Filed, Filed];
    const found = await look(file, [lineOf(paid, '정상'), lineOf(failed, '불능,예금주 불일치')], 'euc-kr');
    expect(found.lines).toMatchObject([
      { line: 2, verdict: 'paid', payoutId: paid.payoutId, amount: 9_500, account: '5678', reason: null },
      { line: 3, verdict: 'failed', payoutId: failed.payoutId, reason: '예금주 불일치' },
    ]);
    expect(found.missing).toMatchObject([{ payoutId: silent.payoutId, amount: silent.amount }]);
    expect(await fixture.state(paid.payoutId)).toBe('submitted');
    expect(JSON.stringify(found)).not.toContain(bank.accountNumber);
    expect(await confirm(file, found)).toMatchObject({ open: 1 });
    expect(await fixture.payouts(failed.shopId)).toMatchObject([{ state: 'failed', failure: '예금주 불일치' }]);
    expect([await fixture.owed(failed.shopId), await fixture.owed(paid.shopId)]).toEqual([failed.amount, 0]);
    expect(await fixture.state(silent.payoutId)).toBe('submitted');
  });

  it('doubled changes nothing, and neither does one that is confirmed by two at once', async () => {
    const { file, payouts } = await released(10_000, 20_000);
    const [paid, failed] = payouts as [Filed, Filed];
    const lines = [lineOf(paid, '정상'), lineOf(failed, '오류'), lineOf(paid, '정상')];
    const found = await look(file, lines);
    expect(verdicts(found)).toEqual(['paid', 'failed', 'doubled']);
    await Promise.allSettled([confirm(file, found), confirm(file, found), confirm(file, found)]);
    expect(await fixture.owed(failed.shopId)).toBe(failed.amount);
    const again = await look(file, lines);
    expect(verdicts(again)).toEqual(['known', 'known', 'doubled']);
    expect(again.missing).toEqual([]);
    const entries = await fixture.query(
      `select 1 from ledger_transaction where source_id = $1 and kind = 'payout-reversal'`,
      [failed.payoutId],
    );
    expect(entries).toHaveLength(1);
  });

  it('takes back nothing: what says the opposite of what is known is told and not done', async () => {
    const { file, payouts } = await released(10_000, 20_000);
    const [paid, failed] = payouts as [Filed, Filed];
    await confirm(file, await look(file, [lineOf(paid, '정상'), lineOf(failed, '오류')]));
    const turned = await look(file, [lineOf(paid, '오류'), lineOf(failed, '정상')]);
    expect(verdicts(turned)).toEqual(['contradicts', 'contradicts']);
    const { bankFileId } = file;
    const input = { bankFileId, lines: [{ payoutId: paid.payoutId, state: 'failed' as const }] };
    await expect(fixture.call(procedures.confirmBankFile, input, asker)).rejects.toMatchObject({
      code: 'PAYOUT_STATE',
    });
    expect([await fixture.state(paid.payoutId), await fixture.state(failed.payoutId)]).toEqual(['paid', 'failed']);
  });

  it('that contradicts itself says nothing of that payout', async () => {
    const { file, payouts } = await released(10_000);
    const [payout] = payouts as [Filed];
    const found = await look(file, [lineOf(payout, '정상'), lineOf(payout, '오류')]);
    expect(verdicts(found)).toEqual(['contradicts', 'contradicts']);
    expect(found.missing).toMatchObject([{ payoutId: payout.payoutId }]);
  });

  it('is not taken for a payout of another file, of another amount or account, or of nobody', async () => {
    const { file, payouts } = await released(10_000);
    const other = await released(40_000);
    const [mine] = payouts as [Filed];
    const [theirs] = other.payouts as [Filed];
    const found = await look(file, [
      lineOf(theirs, '정상'),
      lineOf({ ...mine, amount: 9_499 }, '정상'),
      lineOf(mine, '정상', { account: '999999' }),
      lineOf(mine, '정상', { memo: '급여', account: '777777' }),
      lineOf(mine, '비정상', { memo: '' }),
      lineOf(mine, '처리중'),
    ]);
    expect(verdicts(found)).toEqual(['other-file', 'differs', 'differs', 'unmatched', 'failed', 'unclear']);
    const { bankFileId } = file;
    const crossed = { bankFileId, lines: [{ payoutId: theirs.payoutId, state: 'paid' as const }] };
    await expect(fixture.call(procedures.confirmBankFile, crossed, asker)).rejects.toMatchObject({
      code: 'PAYOUT_STATE',
    });
    expect(await fixture.state(theirs.payoutId)).toBe('submitted');
  });

  it('without our reference is matched by account and amount, unless two payouts share them', async () => {
    const { file, payouts } = await released(50_000, 60_000, 60_000);
    const [alone, twin] = payouts as [Filed, Filed];
    const found = await look(file, [lineOf(alone, '정상', { memo: '' }), lineOf(twin, '정상', { memo: '' })]);
    expect(verdicts(found)).toEqual(['paid', 'unmatched']);
    expect(found.lines[0]?.payoutId).toBe(alone.payoutId);
  });

  it('is read with tabs and in UTF-16 too, and what is no such list is refused', async () => {
    const { file, payouts } = await released(10_000);
    const [payout] = payouts as [Filed];
    const send = (content: string) =>
      fixture.call(procedures.readBankResults, { bankFileId: file.bankFileId, content }, asker);
    const tabbed = `이체 결과 내역\n\n입금계좌번호\t이체금액\t메모\t이체결과\n${bank.accountNumber}\t${payout.amount}\t\t이체완료\n`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabbed, 'utf16le')]).toString('base64');
    for (const content of [base64(tabbed), base64(tabbed, 'euc-kr'), utf16])
      expect((await send(content)).lines).toMatchObject([{ verdict: 'paid', payoutId: payout.payoutId }]);
    const broken = { code: 'FILE_BROKEN' };
    for (const content of [base64('이름,금액\n홍길동,1'), base64(TITLES), base64('PK\u0003\u0004'), ''])
      await expect(send(content)).rejects.toMatchObject(broken);
    const nobodys = { bankFileId: v7(), content: base64(`${TITLES}\n${lineOf(payout, '정상')}`) };
    await expect(fixture.call(procedures.readBankResults, nobodys, asker)).rejects.toMatchObject({
      code: 'BANK_FILE_NOT_FOUND',
    });
  });

  it('is not compared with a file that no second operator has approved', async () => {
    const shopId = await fixture.payee({ balance: 10_000 });
    const { payoutId, amount } = await fixture.payOut(shopId);
    await fixture.until(payoutId, 'submitted');
    const file = await make();
    const filed = { shopId, payoutId, amount };
    await expect(look(file, [lineOf(filed, '정상')])).rejects.toMatchObject({ code: 'BANK_FILE_STATE' });
    await approve(file);
    expect(verdicts(await look(file, [lineOf(filed, '정상')]))).toEqual(['paid']);
  });
});
