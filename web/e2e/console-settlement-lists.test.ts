import { text } from 'node:stream/consumers';
import { http, type Route } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { moneyFixture } from './console-settlement-fixture.ts';
import { play } from './fake-gateway.ts';

const here = moneyFixture(1280);

const { settlement } = http;
const asked = (route: Route) => here.gateway.asked(route).map(({ query }) => query.toString());
const rows = () => here.page.getByRole('table', { name: '결제별 수수료' }).getByRole('row');
const rowOf = (order: string) => rows().filter({ hasText: order });

/** Answers a call with a file, as the gateway does. */
const sendFile = (route: Route, text: string) =>
  here.page.route(`**${route.path}*`, (request) =>
    request.fulfill({ contentType: 'text/csv; charset=utf-8', body: text }),
  );
async function download() {
  const [file] = await Promise.all([here.page.waitForEvent('download'), here.button('CSV 내려받기').click()]);
  return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
}

describe('the transaction fees', () => {
  it('say what each payment cost, and what its refund gave back', async () => {
    await here.open('/fees');
    await rowOf('001번').waitFor();
    await here.text('지금 수수료율은 결제 금액의 5%예요. 부가세가 들어 있어요.').waitFor();
    expect((await rowOf('001번').getByRole('cell').allInnerTexts()).slice(3)).toEqual([
      '12,500원',
      '5%',
      '625원',
      '11,875원',
    ]);
    expect((await rowOf('005번').getByRole('cell').allInnerTexts()).slice(1)).toEqual([
      '환불',
      '2026. 11. 20. 오후 1:18',
      '-20,000원',
      '5%',
      '-1,000원',
      '-19,000원',
    ]);
    expect(await rowOf('003번').getByRole('cell', { name: '모름' }).count()).toBe(1);
  });

  it('have the sums of the month’s statement over them, with supply value and tax', async () => {
    await here.open('/fees');
    expect(await here.sums('수수료 합계')).toEqual([
      '부과한 수수료 +75,000원',
      '돌려준 수수료 -3,000원',
      '수수료 합계 72,000원',
    ]);
    await here.text('65,455원').waitFor();
    await here.text('6,545원').waitFor();
    expect(asked(settlement.feeStatement)).toEqual(['month=2026-11']);
  });

  it('of chosen days have the sum of these days, without a tax that only months have', async () => {
    await here.open('/fees?from=2026-11-19&to=2026-11-20');
    await here.page.getByText('9,000원', { exact: true }).waitFor();
    await here.text(/공급가액과 부가세는 한 달씩 계산해서/).waitFor();
    expect(asked(settlement.history)[0]).toBe('from=2026-11-19&to=2026-11-20');
  });

  it('come a page at a time; a page that fails keeps the others', async () => {
    await here.open('/fees');
    await rowOf('050번').waitFor();
    expect(await rows().count()).toBe(51);
    const bringBack = play(here.gateway.backend, {
      settlement: { fees: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
    });
    await here.button('더 보기').click();
    await here.text('다음 내역을 불러오지 못했어요. 다시 눌러주세요.').waitFor();
    expect(await rows().count()).toBe(51);
    bringBack();
    await here.button('더 보기').click();
    await rowOf('100번').waitFor();
    await here.button('더 보기').click();
    await rowOf('120번').waitFor();
    expect(await here.button('더 보기').count()).toBe(0);
  });

  it('lead to the order', async () => {
    await here.open('/fees');
    await here.page.getByRole('link', { name: '001번 결제 자세히 보기' }).press('Enter');
    await here.page.waitForURL('**/paymentDetail/0192f000-0000-7000-8000-000000005001');
    expect(await here.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('a list as a file', () => {
  it('is asked for with the owner’s token, and saved under its period', async () => {
    await sendFile(settlement.historyFile, '날짜,매출(원)\n2026-11-20,100000\n');
    await here.open('/settlement');
    const request = here.page.waitForRequest(`**${settlement.historyFile.path}*`);
    expect(await download()).toEqual({
      name: 'settlement-2026-11-01-2026-11-30.csv',
      text: '날짜,매출(원)\n2026-11-20,100000\n',
    });
    expect((await request).headers()['authorization']).toBe('Bearer access-1');
    await here.text('CSV 파일을 내려받았어요.').first().waitFor();
  });

  it('has the fees of the chosen days', async () => {
    await sendFile(settlement.feesFile, '일시,구분\n');
    await here.open('/fees?from=2026-11-19&to=2026-11-20');
    await rowOf('001번').waitFor();
    expect((await download()).name).toBe('fees-2026-11-19-2026-11-20.csv');
  });

  it('that the server refuses says why', async () => {
    play(here.gateway.backend, {
      settlement: {
        feesFile: refused('INVALID_INPUT', { message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.' }),
      },
    });
    await here.open('/fees');
    await here.button('CSV 내려받기').click();
    await here.page.getByRole('alert').getByText('내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.').waitFor();
    expect(await here.button('CSV 내려받기').isEnabled()).toBe(true);
  });

  it('says so when there is no network', async () => {
    await here.comeAgain(1280, { fresh: true });
    await here.open('/statements');
    await here.sums('수수료 합계');
    await here.context.setOffline(true);
    await here.button('CSV 내려받기').click();
    await here.text('파일을 내려받지 못했어요. 연결을 확인하고 다시 눌러주세요.').waitFor();
    expect(await here.button('CSV 내려받기').isEnabled()).toBe(true);
  });
});

describe('the monthly statement', () => {
  it('has the shop, what was sold, the fees, supply value and tax', async () => {
    await here.open('/statements');
    await here.page.getByRole('heading', { name: '2026년 11월 수수료 명세서' }).waitFor();
    expect(await here.sums('매장')).toEqual(['매장 데모 카페', '대표자 김데모', '사업자등록번호 123-45-67890']);
    expect(await here.sums('거래')).toEqual(['결제 1,234건 99,999,999원', '환불 12건 60,000원']);
    expect((await here.sums('수수료 합계')).at(-1)).toBe('수수료 합계 72,000원');
    await here.text('이번 달은 아직 끝나지 않았어요. 금액은 달이 끝날 때까지 바뀌어요.').waitFor();
  });

  it('of a past month is final, and its file has the month in its name', async () => {
    await sendFile(settlement.feeStatementFile, '항목,값\n');
    here.money.statement = { ...here.money.statement, final: true };
    await here.open('/statements');
    await here.button('이전 달').click();
    await here.page.getByRole('heading', { name: '2026년 10월 수수료 명세서' }).waitFor();
    await here.text('확정').waitFor();
    expect((await download()).name).toBe('fee-statement-2026-10.csv');
    expect(asked(settlement.feeStatement).at(-1)).toBe('month=2026-10');
  });

  it('stands alone on paper, and prints at a press', async () => {
    await here.page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await here.open('/statements');
    await here.button('인쇄하기').click();
    expect(await here.page.locator('body[data-printed]').count()).toBe(1);
    await here.page.emulateMedia({ media: 'print' });
    await here.page.getByRole('heading', { name: '2026년 11월 수수료 명세서' }).waitFor();
    for (const part of ['header >> nth=0', 'aside', 'button:has-text("인쇄하기")', 'summary >> nth=0']) {
      const shown = await here.page.locator(part).filter({ visible: true }).count();
      expect([part, shown]).toEqual([part, 0]);
    }
  });
});
