import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';

const here = ownerFixture();
const text = (words: string) => here.page.getByText(words, { exact: true });
const field = (name: string) => here.page.getByRole('textbox', { name, exact: true });

describe('the settings of wishes', () => {
  it('let guests write wishes at once, and choose among the shop’s own', async () => {
    await here.open('/intake');
    await here.page.getByRole('switch', { name: '손님이 요청사항을 적을 수 있어요', checked: false }).click();
    await here.button('덜 맵게 지우기').click();
    await until(here.page, () => here.own.orderSettings.requestChips.length === 2);
    await field('문구 더하기').fill('파 빼주세요');
    await here.page.keyboard.press('Enter');
    await here.button('파 빼주세요 지우기').waitFor();
    const requestChips = ['얼음 적게', '수저 빼주세요', '파 빼주세요'];
    await until(here.page, () => here.own.orderSettings.requestChips.length === 3);
    expect(here.own.orderSettings).toMatchObject({ askRequest: true, requestChips });
    await field('문구 더하기').fill('얼음 적게');
    await text('이미 있는 문구예요.').waitFor();
  });
});
