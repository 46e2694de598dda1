import { http } from '@jumun/contracts';
import { exampleContent, refused } from '@jumun/client/played';
import { chooseFile } from './choose-file.ts';
import { play } from './fake-gateway.ts';
import { bankResults } from './operator-money-rows.ts';
import { BANK_FILE, payoutNumbered } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { payouts } = http;
const params = { bankFileId: BANK_FILE };
const lines = () => fixture.page.getByRole('list', { name: '결과를 기다리는 지급' }).getByRole('listitem');
const openFile = () => fixture.open(`/bank-files/${BANK_FILE}`);
const confirmed = () => fixture.gateway.asked(payouts.confirmBankFile, params).map(({ body }) => body);

describe('the bank’s list of results', () => {
  const upload = async () => {
    await chooseFile(fixture.page.getByLabel('은행의 결과 파일'), { name: 'r.csv', mimeType: 'text/csv', bytes: 3 });
    await fixture.button('대조하기').click();
  };

  it('fills in what it surely says, tells every other line, and writes nothing down by itself', async () => {
    play(fixture.gateway.backend, {
      payouts: { confirmBankFile: () => ({ ...exampleContent(payouts.confirmBankFile), ...desk.files[0], open: 9 }) },
    });
    play(fixture.gateway.backend, { payouts: { readBankResults: () => bankResults() } });
    await openFile();
    await lines().nth(10).waitFor();
    await fixture.button('대조하기').click();
    await fixture.text('파일을 골라주세요.').waitFor();
    await upload();
    await fixture
      .text(/지급 완료 1건과 실패 1건을 아래에 채웠어요. 적지 않는 줄 3건, 결과 파일에 없는 지급 1/)
      .waitFor();
    expect(fixture.gateway.asked(payouts.readBankResults, params)[0]?.body).toEqual({ content: btoa('aaa') });
    const table = fixture.page.getByRole('table', { name: '대조한 결과' }).getByRole('row');
    expect(await table.nth(1).innerText()).toMatch(/실패[^]*3번째[^]*예금주 불일치/);
    expect(await table.nth(2).innerText()).toContain('결과가 어긋나요');
    expect(confirmed()).toEqual([]);
    await fixture.button('결과 확인하기').click();
    await fixture.dialog.getByText('지급 완료 1건').waitFor();
    await fixture.dialog.getByRole('button', { name: '확인하기' }).click();
    await fixture.text(/9건이 아직 결과를 기다려요/).waitFor();
    expect(confirmed()[0]).toEqual({
      lines: [
        { payoutId: payoutNumbered(3).payoutId, state: 'paid' },
        { payoutId: payoutNumbered(13).payoutId, state: 'failed', reason: '예금주 불일치' },
      ],
    });
  });

  it('that can’t be read says why', async () => {
    const words = '엑셀 파일은 읽을 수 없어요. 엑셀에서 CSV로 저장해 올려주세요.';
    play(fixture.gateway.backend, { payouts: { readBankResults: refused('FILE_BROKEN', { message: words }) } });
    await openFile();
    await lines().nth(10).waitFor();
    await upload();
    await fixture.page.getByRole('alert').filter({ hasText: words }).waitFor();
  });
});

describe('the forms for banks', () => {
  it('are chosen beside the checksum that was approved, and taken by name', async () => {
    const { page } = fixture;
    const layouts = (['generic', 'titled', 'tabbed'] as const).map((layout, at) => ({
      layout,
      checksum: `${at}abc`.repeat(16),
    }));
    Object.assign(desk.files[0] ?? {}, { layouts });
    const path = payouts.bankFile.path.replace(':bank_file_id', BANK_FILE);
    await page.route(`**${path}?layout=tabbed`, (route) => route.fulfill({ contentType: 'text/csv', body: '004' }));
    await openFile();
    await fixture.text('1abc'.repeat(16)).waitFor();
    await page.getByLabel('파일 형식').selectOption('tabbed');
    await fixture.text('2abc'.repeat(16)).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      fixture.button('이 형식으로 내려받기').click(),
    ]);
    expect(download.suggestedFilename()).toBe('jumun-payouts-2026-11-20-007001-tabbed.txt');
  });
});
