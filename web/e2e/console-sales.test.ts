import { http } from '@jumun/contracts';
import { SATURDAY } from './console-settlement-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';

const here = ownerFixture({ payments: 35, at: SATURDAY });

const text = (words: string | RegExp) => here.page.getByText(words);
const chart = () => here.page.getByRole('slider', { name: '매출 그래프' });
/** The shop stands on a Saturday, 2026-11-21. */
async function open() {
  await here.open('/dashboard');
}

describe('the sales', () => {
  it('are read out bar by bar with the arrow keys', async () => {
    await open();
    await chart().waitFor();
    expect(await chart().getAttribute('aria-valuetext')).toBe('11월 21일 (토) 매출 337,500원, 주문 27건');
    await chart().press('ArrowLeft');
    expect(await chart().getAttribute('aria-valuetext')).toBe('11월 20일 (금) 매출 287,500원, 주문 23건');
    await text('11월 20일 (금)').waitFor();
    await chart().press('Home');
    expect(await chart().getAttribute('aria-valuenow')).toBe('1');
    await chart().press('ArrowLeft');
    expect(await chart().getAttribute('aria-valuetext')).toBe('11월 8일 (일) 매출 37,500원, 주문 3건');
  });

  it('are read out by a finger, too', async () => {
    await open();
    await chart().waitFor();
    await chart().click({ position: { x: 4, y: 60 } });
    expect(await chart().getAttribute('aria-valuenow')).toBe('1');
  });

  it('are shown by week and month, and the address remembers it', async () => {
    await open();
    await here.page.getByRole('button', { name: '주별' }).click();
    await here.page.waitForURL(/sales=week/);
    await text('11월 16일 ~ 11월 22일').waitFor();
    const asked = () => here.gateway.asked(http.orders.sales).at(-1)?.query.toString();
    await until(here.page, () => asked() === 'by=day&from=2026-08-31&to=2026-11-21');
    await here.page.getByRole('button', { name: '월별' }).click();
    await text('2026년 11월').waitFor();
    await here.page.reload();
    await text('2026년 11월').waitFor();
  });

  it('are the same figures as a table, the newest first', async () => {
    await open();
    await here.button('표로 보기').click();
    const rows = here.page.getByRole('table', { name: '매출 추이' }).getByRole('row');
    await rows.nth(14).waitFor();
    expect(await rows.count()).toBe(15);
    expect((await rows.nth(1).innerText()).replace(/\s+/g, ' ')).toBe('11월 21일 (토) 337,500원 337,500원 27건');
    await here.button('그래프로 보기').click();
    await chart().waitFor();
  });
});
