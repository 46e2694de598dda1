import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { chooseFile } from './choose-file.ts';
import { play } from './fake-gateway.ts';
import { breakOf, dayOf, heldCharge } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { settlement } = http;
const rows = (name: string) => fixture.page.getByRole('table', { name }).getByRole('row');
const form = () => fixture.page.getByRole('dialog');
const send = () => form().getByRole('button', { name: '올리고 대조하기' }).click();
const chooseCsv = (bytes = 8) =>
  chooseFile(form().getByLabel('CSV 파일'), { name: 'kcp.csv', mimeType: 'text/csv', bytes });

async function openUpload(): Promise<void> {
  await fixture.open('/reconciliation?day=2026-11-20');
  await fixture.button('결제사 파일 올리기').click();
  await form().getByLabel('날짜').waitFor();
}

describe('the card company’s books beside ours', () => {
  it('differ by one won so that nobody can miss it, and by kind with both figures', async () => {
    await fixture.open('/reconciliation');
    await fixture.text('미해결 차이가 2건 있어요.').waitFor();
    expect(await rows('금액이 달라요').nth(1).innerText()).toMatch(/12,501원[^]*12,500원[^]*\+1원[^]*열림/);
    expect(await rows('우리 장부에 없어요').nth(1).innerText()).toMatch(/없음[^]*99,999,999원[^]*-99,999,999원/);
    expect(await rows('대사한 날').nth(1).innerText()).toMatch(
      /2026-11-20[^]*2건[^]*1,500,000원[^]*1,500,001원[^]*\+1원/,
    );
    expect(await rows('대사한 날').nth(2).innerText()).toMatch(/2026-11-19[^]*없어요[^]*맞아요/);
  });

  it('name each payment that is held back from payouts, with its reason and where its shop is', async () => {
    desk.reconciliation.unconfirmed = [heldCharge];
    await fixture.open('/reconciliation');
    await fixture.page.getByRole('heading', { name: '지급을 멈춘 결제 1건' }).waitFor();
    expect(await rows('지급을 멈춘 결제').nth(1).innerText()).toMatch(
      /261121-7KQ2M9XA-009[^]*달라요[^]*카드사에 없는 결제예요[^]*봄날커피[^]*9,000,000원[^]*2번 물어봤어요/,
    );
  });

  it('show one day with what was settled, which the address keeps', async () => {
    const closedAt = '2026-11-21T06:00:00+09:00';
    desk.reconciliation.breaks = [{ ...breakOf('double', null, 9_000), closedAt }];
    desk.reconciliation.days = [dayOf('2026-11-20')];
    await fixture.open('/reconciliation');
    await fixture.page.getByRole('link', { name: '2026-11-20 대사 자세히 보기' }).press('Enter');
    await fixture.page.getByRole('heading', { name: '2026-11-20 대사', level: 1 }).waitFor();
    await fixture.text('미해결 차이가 없어요. 확인할 내역이 없어요.').waitFor();
    expect(await rows('결제사에 두 번 있어요').nth(1).innerText()).toContain('풀림');
    await fixture.page.getByLabel('하루만 보기').fill('2026-11-01');
    await fixture.text('이날은 아직 대조하지 않았어요.').waitFor();
  });

  it('are to be uploaded where the card company does not give them', async () => {
    desk.reconciliation = { ...desk.reconciliation, isFetched: false };
    await fixture.open('/reconciliation');
    await fixture.text(/전날 거래내역을 받아 올려주세요/).waitFor();
    expect(await fixture.button('결제사 파일 올리기').count()).toBe(1);
    expect(await fixture.button('다시 대조').count()).toBe(0);
  });

  it('say when the latest closed day was never compared', async () => {
    desk.reconciliation.days = [dayOf('2026-11-01')];
    await fixture.open('/reconciliation');
    await fixture.text(/하루를 아직 대조하지 않았어요/).waitFor();
  });

  it('say in one day what is open apart from what was settled, and what a missing refund means', async () => {
    const closedAt = '2026-11-21T06:00:00+09:00';
    const missing = { ...breakOf('missing-at-provider', 9_000, null), side: 'cancel' as const };
    desk.reconciliation.breaks = [missing, { ...breakOf('missing-at-provider', 7_000, null), closedAt }];
    await fixture.open('/reconciliation?day=2026-11-20');
    await fixture.page.getByRole('heading', { name: /결제사에 없어요\s*열림 1건, 차이 9,000원 · 풀림 1건/ }).waitFor();
    await fixture.text('손님이 환불을 받지 못했을 수 있어요').waitFor();
  });

  it('say where the server told no more', async () => {
    desk.reconciliation.breaks = Array.from({ length: 1_000 }, (_, n) => breakOf('amount-differs', n + 2, n + 1));
    await fixture.open('/reconciliation');
    await fixture.text('차이 1,000건까지만 보여줘요.').waitFor();
  });

  it('are fetched and compared again for a day, and say what was found', async () => {
    play(fixture.gateway.backend, {
      settlement: {
        runReconciliation: () => {
          desk.reconciliation = { days: [dayOf('2026-11-20')], breaks: [] };
          return desk.reconciliation;
        },
      },
    });
    await fixture.open('/reconciliation?day=2026-11-20');
    await fixture.text('미해결 차이가 2건 있어요.').waitFor();
    await fixture.button('다시 대조').click();
    await fixture.dialog.getByRole('button', { name: '대조하기' }).click();
    await fixture.text('대조했어요. 결제사 120건, 합계 1,500,000원이 모두 맞아요.').waitFor();
    expect(fixture.gateway.asked(settlement.runReconciliation)[0]?.body).toEqual({ day: '2026-11-20' });
    await fixture.text('미해결 차이가 없어요. 확인할 내역이 없어요.').waitFor();
  });

  it.each([
    [502, '결제사와 연결하지 못했어요. 잠시 뒤에 다시 시도해주세요.', refused('PROVIDER_FAILED')],
    [
      400,
      '오늘까지의 날짜를 골라주세요.',
      refused('INVALID_INPUT', { errors: [{ path: 'day', message: '오늘까지의 날짜를 골라주세요.' }] }),
    ],
  ])('that could not be compared (%i) say why', async (_status, shown, runReconciliation) => {
    play(fixture.gateway.backend, { settlement: { runReconciliation } });
    await fixture.open('/reconciliation?day=2026-11-20');
    await fixture.button('다시 대조').click();
    await fixture.dialog.getByRole('button', { name: '대조하기' }).click();
    await fixture.dialog.getByText(shown).waitFor();
  });
});

describe('a file of the card company', () => {
  it('needs a day and a file of no more than 8 MB', async () => {
    await openUpload();
    await form().getByLabel('날짜').fill('');
    await send();
    await form().getByText('날짜를 골라주세요.').waitFor();
    await form().getByText('파일을 골라주세요.').waitFor();
    await form().getByLabel('날짜').fill('2099-01-01');
    await chooseCsv(8 * 1024 * 1024 + 1);
    await send();
    await form().getByText('오늘까지의 날짜를 골라주세요.').waitFor();
    await form().getByText('8MB까지 올릴 수 있어요.', { exact: true }).waitFor();
    expect(fixture.gateway.asked(settlement.uploadProviderFile)).toEqual([]);
  });

  it('goes up with its day, and the comparison is told', async () => {
    play(fixture.gateway.backend, {
      settlement: { uploadProviderFile: () => ({ days: [dayOf('2026-11-20', 3)], breaks: [] }) },
    });
    await openUpload();
    await chooseCsv();
    await send();
    await form().getByText('대조했어요. 차이 3건이 열려 있어요.').waitFor();
    const [asked] = fixture.gateway.asked(settlement.uploadProviderFile);
    expect(asked?.headers['content-type']).toContain('multipart/form-data');
    expect(asked?.text).toMatch(/name="day"\r\n\r\n2026-11-20\r\n[^]*name="file"; filename="kcp.csv"[^]*aaaaaaaa/);
  });

  it('that is faulty is refused line by line, and nothing else is lost', async () => {
    const errors = ['2번째 줄: 금액이 올바르지 않아요.', '5번째 줄: 칸의 수가 달라요.'].map((message) => ({
      path: 'file',
      message,
    }));
    play(fixture.gateway.backend, { settlement: { uploadProviderFile: refused('INVALID_INPUT', { errors }) } });
    await openUpload();
    await chooseCsv();
    await send();
    await form().getByText('파일을 받지 않았어요. 바뀐 것은 없어요.').waitFor();
    expect(await form().getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual(
      errors.map(({ message }) => message),
    );
    expect(await form().getByLabel('날짜').inputValue()).toBe('2026-11-20');
  });
});
