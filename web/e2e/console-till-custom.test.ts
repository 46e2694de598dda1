import { http } from '@jumun/contracts';
import { addCounter } from './console-counter-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { addSpots } from './console-spots-backend.ts';

const TABLET = 1024;
const PHONE = 360;
const here = ownerFixture({
  width: TABLET,
  prepare: (_, backend) => {
    addCounter(backend);
    addSpots(backend);
  },
});

const bodies = () => here.gateway.asked(http.orders.enterOrder).map(({ body }) => body);
const sheet = () => here.page.getByRole('dialog', { name: '직접 입력' });
const amount = () => sheet().getByRole('textbox', { name: '금액' });
const inCart = (text: string) =>
  here.page.getByRole('list', { name: '담은 상품' }).getByRole('listitem').filter({ hasText: text });
const focused = (selector: string) => here.page.locator(`${selector}:focus`).waitFor();
const pressAll = async (...keys: string[]) => {
  for (const key of keys) await here.page.keyboard.press(key);
};

describe('a custom line at the till', () => {
  it('is entered by keys alone: 0, its amount, Enter', async () => {
    await here.open('/orders/new');
    await here.button('현금 받기').waitFor();
    for (let piece = 1; piece <= 2; piece += 1) {
      await pressAll('0');
      await focused('[role="dialog"] input[inputmode="numeric"]');
      await pressAll('1', '5', '0', '0', 'Enter');
      await sheet().waitFor({ state: 'detached' });
    }
    // Two of one name and amount are one line.
    await inCart('직접 입력').getByText('3,000원').waitFor();
    await pressAll('1');
    await inCart('아이스 아메리카노').waitFor();
    await pressAll('Enter');
    await here.button('7,500원 더 받아야 해요').waitFor();
    await pressAll('7', '5', '0', '0', 'Enter');
    await here.page.locator('button:focus', { hasText: '다음 주문' }).waitFor();
    expect(bodies()).toMatchObject([
      {
        amount: 7_500,
        items: [{ custom: { name: '직접 입력', amount: 1_500, quantity: 2 } }, { unitPrice: 4_500, quantity: 1 }],
      },
    ]);
  });

  it('is left by Esc, and nothing is put in', async () => {
    await here.open('/orders/new');
    await here.button('현금 받기').waitFor();
    await pressAll('0');
    await focused('[role="dialog"] input[inputmode="numeric"]');
    await pressAll('9', 'Escape');
    await sheet().waitFor({ state: 'detached' });
    await here.page.getByText('상품을 누르면 여기에 담겨요.').waitFor();
    // The tiles have their keys again.
    await pressAll('2');
    await inCart('카페 라떼').waitFor();
  });

  it('has a name of its own and no tax where that is said, and is stepped and taken out like others', async () => {
    await here.open('/orders/new');
    await here.button('직접 입력').click();
    await sheet().getByRole('textbox', { name: '이름' }).fill('꽃다발\u200b');
    await amount().fill('1만원');
    await sheet().getByRole('switch', { name: '면세' }).click();
    await sheet().getByRole('button', { name: '담기 10,000원' }).click();
    await here.button('꽃다발 수량 늘리기').click();
    await inCart('꽃다발').getByText('면세').waitFor();
    await inCart('꽃다발').getByText('20,000원').waitFor();
    // The button that asked has the focus again.
    await here.button('직접 입력').click();
    await pressAll('Escape');
    await here.page.locator('button:focus', { hasText: '직접 입력' }).waitFor();
    await here.button('직접 입력').click();
    await amount().fill('500');
    await sheet().getByRole('button', { name: '담기 500원' }).click();
    await here.button('직접 입력 수량 줄이기').click();
    await here.page.getByRole('radio', { name: '카드 단말기' }).check();
    await here.button('카드 단말기로 받기').click();
    await here.page.getByRole('button', { name: '다음 주문' }).waitFor();
    expect(bodies()).toMatchObject([
      { amount: 20_000, items: [{ custom: { name: '꽃다발', amount: 10_000, quantity: 2, taxFree: true } }] },
    ]);
  });

  it('is not asked about tax where its shop pays none', async () => {
    here.own.shop = { ...here.own.shop, taxKind: 'exempt' };
    await here.comeAgain(TABLET);
    await here.open('/orders/new');
    await here.button('직접 입력').click();
    await amount().waitFor();
    expect(await sheet().getByRole('switch').count()).toBe(0);
  });

  it('is asked for once more where its amount or name is missing', async () => {
    await here.comeAgain(PHONE);
    await here.open('/orders/new');
    await here.button('직접 입력').click();
    await sheet().getByRole('button', { name: '담기' }).click();
    await sheet().getByText('금액을 입력해주세요.').waitFor();
    await amount().fill('0');
    await sheet().getByText('금액은 0원보다 커야 해요.').waitFor();
    await amount().fill('2500');
    await sheet().getByRole('textbox', { name: '이름' }).fill(' ');
    await sheet().getByText('이름을 입력해주세요.').waitFor();
    await sheet().getByRole('textbox', { name: '이름' }).fill('포장비');
    await amount().press('Enter');
    await here.page.getByRole('status').getByText('2,500원').waitFor();
  });
});
