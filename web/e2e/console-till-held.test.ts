import { http } from '@jumun/contracts';
import { refused, type ContentOf } from '@jumun/client/played';
import { addSpots } from './console-spots-backend.ts';
import { addCounter } from './console-counter-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { numbered } from './fake-ids.ts';
import { play } from './fake-gateway.ts';

const { takeHeld } = http.orders;
const MINUTE_MS = 60_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const CHECKOUT = numbered(700);

type Held = ContentOf<typeof http.orders.held>[number];

const here = ownerFixture({
  width: 1280,
  prepare: (_, backend) => {
    addCounter(backend);
    addSpots(backend);
    const [coffee] = backend.store.products;
    if (coffee) Object.assign(coffee, { stock: 0, soldOut: true });
  },
});
/** An unpaid checkout with the last coffee, and the till of its shop. */
async function openTill(more: Partial<Held> = {}): Promise<void> {
  const held: Held = {
    ...{ checkoutId: CHECKOUT, quantity: 1, stage: 'card-page' },
    ...{ until: fromNow(14 * MINUTE_MS - 1_000), takeableFrom: fromNow(-1_000) },
    ...more,
  };
  const { backend } = here.gateway;
  let isHeld = true;
  play(backend, {
    orders: {
      held: () => (isHeld ? [held] : []),
      takeHeld: () => {
        isHeld = false;
        const [coffee] = backend.store.products;
        if (coffee) Object.assign(coffee, { stock: 1, soldOut: false });
        return { checkoutId: CHECKOUT };
      },
    },
  });
  await here.open('/orders/new');
}
const goods = () => here.page.getByRole('main');
const takeButton = () => goods().getByRole('button', { name: /가져오기$/ });

describe('the last piece at an abandoned card page', () => {
  it('is taken back by the till after a question, and sold with the next press', async () => {
    await openTill();
    await goods().getByText('1개 결제 중 · 14분 남음').waitFor();
    await takeButton().click();
    const dialog = here.page.getByRole('alertdialog', { name: '1개를 가져올까요?' });
    await dialog.getByText('손님이 결제 화면을 보고 있을 수 있어요.').waitFor();
    await dialog.getByRole('button', { name: '가져오기' }).click();
    await goods()
      .getByRole('button', { name: /^아이스 아메리카노.*4,500원/ })
      .click();
    await here.page.getByRole('button', { name: '현금 받기', disabled: false }).waitFor();
    expect(here.gateway.asked(takeHeld).map(({ body }) => body)).toEqual([{ checkoutId: CHECKOUT }]);
    expect(here.gateway.asked(takeHeld)[0]?.headers['idempotency-key']).toBeDefined();
  });

  it('stays where its guest is paying just then, and the till says so', async () => {
    await openTill();
    play(here.gateway.backend, { orders: { takeHeld: () => refused('HOLD_PAYING') } });
    await takeButton().click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: '가져오기' }).click();
    await here.page.getByText('손님이 지금 결제하고 있어요. 1분 뒤에 다시 확인해주세요.').waitFor();
  });

  it.each([
    ['in its first two minutes', { takeableFrom: fromNow(MINUTE_MS) }, '1개 결제 중 · 14분 남음'],
    ['at the counter', { stage: 'counter', takeableFrom: null }, '1개 카운터 결제 대기 · 14분 남음'],
  ] as const)('is not offered %s', async (_, more, words) => {
    await openTill(more);
    await goods().getByText(words).waitFor();
    expect(await takeButton().count()).toBe(0);
  });
});
