import { text } from 'node:stream/consumers';
import { http } from '@jumun/contracts';
import { exampleContent, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { approvalNumbered, BANK_FILE, payoutNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { payouts } = http;
const params = { bankFileId: BANK_FILE };
const rows = () => fixture.page.getByRole('table', { name: '은행 파일' }).getByRole('row');
const lines = () => fixture.page.getByRole('list', { name: '결과를 기다리는 지급' }).getByRole('listitem');
const openFile = () => fixture.open(`/bank-files/${BANK_FILE}`);
const confirmed = () => fixture.gateway.asked(payouts.confirmBankFile, params).map(({ body }) => body);
const check = () => fixture.button('결과 확인하기').click();

/** Says what the bank did with the n-th line. */
const say = (n: number, choice: '지급 완료' | '실패' | '아직 몰라요') =>
  lines().nth(n).getByRole('radio', { name: choice }).click();
const sayRestPaid = () => fixture.button('나머지 모두 지급 완료로 고르기').click();
const agree = () => fixture.dialog.getByRole('button', { name: '확인하기' }).click();

/** Plays the server: stores the reported states, and answers with the payouts that are still open. */
function confirms(): void {
  play(fixture.gateway.backend, {
    payouts: {
      confirmBankFile: ({ body }) => {
        for (const { payoutId, state } of body.lines ?? [])
          desk.payouts = desk.payouts.map((payout) =>
            payout.payoutId === payoutId && state !== 'returned' ? { ...payout, state } : payout,
          );
        return fileWith({ open: desk.payouts.filter(isOpen).length });
      },
    },
  });
}
/** The file, with this of it changed. */
const fileWith = (more: { open: number }) => ({
  ...exampleContent(payouts.confirmBankFile),
  ...desk.files[0],
  ...more,
});
const isOpen = ({ bankFileId, state }: MoneyDesk['payouts'][number]) =>
  bankFileId === BANK_FILE && state === 'submitted';

describe('the files for the bank', () => {
  it('are listed with what waits for their results, and made of what waits for a file', async () => {
    play(fixture.gateway.backend, {
      payouts: {
        makeBankFile: () => {
          desk.payouts = desk.payouts.filter(({ bankFileId, state }) => bankFileId !== null || state !== 'submitted');
          return { bankFileId: BANK_FILE, madeAt: '2026-11-21T10:05:00+09:00', count: 1, sum: 150_008, open: 1 };
        },
      },
    });
    await fixture.open('/bank-files');
    await rows().nth(2).waitFor();
    expect(await rows().nth(1).innerText()).toMatch(/결과 대기 11건[^]*24건[^]*99,999,999원/);
    expect(await rows().nth(2).innerText()).toContain('모두 확인');
    await fixture.text('1건, 150,008원').waitFor();
    await fixture.button('새 파일 만들기').click();
    await fixture.dialog.getByRole('textbox', { name: '이유' }).fill('오늘 나갈 지급이에요.');
    await fixture.dialog.getByRole('button', { name: '만들기' }).click();
    await fixture.text('1건, 150,008원을 담은 파일을 만들었어요.').waitFor();
    await fixture.text('기다리는 지급이 없어요.').waitFor();
    expect(await fixture.button('새 파일 만들기').isDisabled()).toBe(true);
  });

  it('say when nothing is ready for one', async () => {
    const words = '이체 파일을 기다리는 지급이 없어요.';
    play(fixture.gateway.backend, { payouts: { makeBankFile: refused('NOTHING_TO_PAY', { message: words }) } });
    await fixture.open('/bank-files');
    await fixture.text('1건, 150,008원').waitFor();
    await fixture.button('새 파일 만들기').click();
    await fixture.dialog.getByRole('textbox', { name: '이유' }).fill('오늘 나갈 지급이에요.');
    await fixture.dialog.getByRole('button', { name: '만들기' }).click();
    await fixture.dialog.getByText(words).waitFor();
  });

  it('are taken away as CSV under a name of their own, and a refusal says why', async () => {
    const { page } = fixture;
    const address = `**${payouts.bankFile.path.replace(':bank_file_id', BANK_FILE)}`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/csv', body: '지급번호\n1' }));
    await openFile();
    await fixture.text('24건').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), fixture.button('CSV 내려받기').click()]);
    expect(download.suggestedFilename()).toBe('jumun-payouts-2026-11-20-007001.csv');
    expect(await text(await download.createReadStream())).toBe('지급번호\n1');
    await fixture.text('CSV 파일을 내려받았어요.').waitFor();
    await page.unroute(address);
    play(fixture.gateway.backend, { payouts: { bankFile: refused('NOT_FOUND') } });
    await fixture.button('CSV 내려받기').click();
    await page.getByRole('alert').filter({ hasText: '요청한 내용을 찾을 수 없어요.' }).waitFor();
  });
});

describe('a file that waits for a second operator', () => {
  it('shows its checksum, and is neither taken nor answered for', async () => {
    const [file] = desk.files;
    if (!file) throw new Error('no file lies on the desk');
    const { approvalId, askedBy, mine, askedAt, expiresAt, reason } = approvalNumbered(3);
    Object.assign(file, {
      ...{ state: 'waiting', checksum: 'ab12'.repeat(16) },
      waiting: { approvalId, askedBy, mine, askedAt, expiresAt, reason },
    });
    await fixture.open('/bank-files');
    await rows().nth(1).getByText('승인 대기').waitFor();
    await openFile();
    await fixture.text('ab12'.repeat(16)).waitFor();
    await fixture.text('승인되면 파일을 내려받을 수 있어요.').waitFor();
    expect(await fixture.button('CSV 내려받기').count()).toBe(0);
    expect(await fixture.button('결과 확인하기').count()).toBe(0);
    await fixture.page.getByRole('link', { name: '승인하거나 거절하기' }).press('Enter');
    await fixture.page.getByRole('heading', { name: '승인 대기', level: 1 }).waitFor();
  });

  it('that was dropped says where its payouts are', async () => {
    Object.assign(desk.files[0] ?? {}, { state: 'dropped', open: 0 });
    await openFile();
    await fixture.text(/담겼던 지급은 다음 파일을 기다려요/).waitFor();
    expect(await fixture.button('CSV 내려받기').count()).toBe(0);
  });
});

describe('what the bank did', () => {
  it('is nothing until somebody says it', async () => {
    await openFile();
    await lines().nth(10).waitFor();
    expect(await fixture.page.getByRole('radio', { name: '아직 몰라요', checked: true }).count()).toBe(11);
    await check();
    await fixture.text('결과를 아는 지급을 먼저 골라주세요.').waitFor();
  });

  it('is that all was paid, after one more look at the sums', async () => {
    confirms();
    await openFile();
    await lines().nth(10).waitFor();
    await sayRestPaid();
    await check();
    await fixture.dialog.getByText('지급 완료 11건').waitFor();
    await agree();
    await fixture.text('결과를 모두 적었어요.').waitFor();
    const told = confirmed().flatMap(({ lines: said }) => said ?? []);
    expect([told.length, new Set(told.map(({ state }) => state))]).toEqual([11, new Set(['paid'])]);
    await fixture.text('결과를 기다리는 지급이 없어요.').waitFor();
  });

  it('is told of those alone of which it is known, with why where one failed', async () => {
    confirms();
    await openFile();
    await lines().first().getByRole('radio', { name: '실패' }).press('Space');
    await fixture.page.getByRole('textbox', { name: '상점 3 실패한 이유 (선택)' }).fill('예금주가 달라요');
    await say(1, '지급 완료');
    await check();
    await fixture.dialog.getByText('지급 완료 1건').waitFor();
    await fixture.dialog.getByText('실패 1건').waitFor();
    await fixture.dialog.getByText('150,003원').waitFor();
    expect(await fixture.dialog.getByText('결과 대기로 남는 지급').locator('..').innerText()).toContain('9건');
    await agree();
    await fixture.text('결과를 적었어요. 9건이 아직 결과를 기다려요.').waitFor();
    expect(confirmed()).toEqual([
      {
        lines: [
          { payoutId: payoutNumbered(3).payoutId, state: 'failed', reason: '예금주가 달라요' },
          { payoutId: payoutNumbered(8 + 5).payoutId, state: 'paid' },
        ],
      },
    ]);
    await lines().nth(9).waitFor({ state: 'detached' });
    expect(await lines().count()).toBe(9);
  });

  it('is not told of a payout that somebody else confirmed meanwhile', async () => {
    const words = '이 지급의 상태에서는 할 수 없는 작업이에요.';
    play(fixture.gateway.backend, { payouts: { confirmBankFile: refused('PAYOUT_STATE') } });
    await openFile();
    await say(0, '실패');
    await say(1, '실패');
    const { payoutId } = payoutNumbered(3);
    desk.payouts = desk.payouts.map((each) => (each.payoutId === payoutId ? { ...each, state: 'paid' } : each));
    await check();
    await fixture.dialog.getByText('실패 2건').waitFor();
    await agree();
    await fixture.dialog.getByText(words).waitFor();
    // Closing it asks for the list again, since it may be old.
    await fixture.dialog.getByRole('button', { name: '취소' }).click();
    await lines().nth(10).waitFor({ state: 'detached' });
    confirms();
    const before = confirmed().length;
    await check();
    await fixture.dialog.getByText('실패 1건').waitFor();
    await agree();
    await fixture.text('결과를 적었어요.').waitFor();
    const told = confirmed()
      .slice(before)
      .flatMap(({ lines: said }) => said ?? []);
    expect(told.map((line) => line.payoutId)).toEqual([payoutNumbered(13).payoutId]);
  });

  it('is kept as typed when the server breaks, and asked about before it is left', async () => {
    play(fixture.gateway.backend, { payouts: { confirmBankFile: refused('INTERNAL') } });
    await openFile();
    await say(0, '실패');
    const reason = fixture.page.getByRole('textbox', { name: '상점 3 실패한 이유 (선택)' });
    await reason.fill('예금주가 달라요');
    await check();
    await agree();
    await fixture.dialog.getByText('실패했습니다. 다시 시도해주세요.').waitFor();
    // A failed report may be half done, so the list is fetched again.
    const { payoutId } = payoutNumbered(13);
    desk.payouts = desk.payouts.map((each) => (each.payoutId === payoutId ? { ...each, state: 'paid' } : each));
    await fixture.dialog.getByRole('button', { name: '취소' }).click();
    await fixture.dialog.waitFor({ state: 'detached' });
    await lines().nth(10).waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('예금주가 달라요');
    await fixture.page.getByRole('link', { name: '은행 파일', exact: true }).first().click();
    await fixture.text('저장하지 않은 내용이 있어요').waitFor();
    await fixture.button('계속 작성하기').click();
    expect(await reason.inputValue()).toBe('예금주가 달라요');
  });
});

describe('a file', () => {
  it('that nobody knows is not taken for a finished one', async () => {
    const nobody = { bank_file_id: numbered(7999) };
    play(fixture.gateway.backend, {
      payouts: { bankFileSummary: refused('BANK_FILE_NOT_FOUND', { message: '은행 파일을 찾을 수 없어요.' }) },
    });
    await fixture.open(`/bank-files/${nobody.bank_file_id}`);
    await fixture.text('은행 파일을 찾을 수 없어요.').waitFor();
    expect(await fixture.text('결과를 기다리는 지급이 없어요.').count()).toBe(0);
  });

  it('whose summary did not come still takes results', async () => {
    play(fixture.gateway.backend, {
      payouts: { bankFileSummary: refused('INTERNAL', { message: '문제가 생겼어요.' }) },
    });
    await openFile();
    await fixture.page.getByRole('main').getByRole('button', { name: '다시 시도' }).waitFor();
    await lines().nth(10).waitFor();
  });
});
