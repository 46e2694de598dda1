import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { putInCart } from './store-visit.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture({ fresh: true });
type Intake = NonNullable<(typeof here.gateway.backend.store)['intake']>;

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const open: Intake = {
  state: 'open',
  reason: null,
  until: null,
  opensAt: null,
  lastOrderAt: at(300),
  closesAt: at(330),
  wait: { from: 10, to: 10 },
  note: null,
};
const paused: Intake = {
  ...open,
  state: 'paused',
  reason: 'owner',
  until: at(20),
  wait: null,
  note: '얼음이 오고 있어요',
};
const takes = (intake: Intake | null) => (here.gateway.backend.store.intake = intake);
const add = () => here.page.getByRole('button', { name: '아이스 아메리카노 담기', exact: true });
const text = (words: string | RegExp) => here.page.getByText(words).first();
/** One coffee is in the cart. */
async function fill(): Promise<void> {
  await here.open('/@demo');
  await putInCart(here.page, [0]);
}
const pay = () => here.page.getByRole('button', { name: /결제하기$/ });

describe('a store that tells when it takes orders', () => {
  it('says how long an order takes, and shows its week when asked', async () => {
    takes(open);
    here.gateway.backend.store.hours = [{ day: 1, text: '10:00 – 21:00' }];
    here.gateway.backend.store.calendar = [
      { day: '2026-12-24', title: '마켓', place: '시청 앞', text: '12:00 – 20:00' },
    ];
    await here.open('/@demo');
    await text(/^영업 중 · \d\d:\d\d까지 · 약 10분$/).waitFor();
    await text(/^영업 중/).click();
    await text('10:00 – 21:00').waitFor();
    await text('마켓 · 시청 앞 · 12:00 – 20:00').waitFor();
    expect(here.faults).toEqual([]);
  });

  it('does what was pressed before the code for its times was there', async () => {
    takes(open);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await here.page.route('**/assets/StoreIntake-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await here.open('/@demo');
    await here.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/store-/.test(name)),
    );
    await add().click();
    letGo();
    await here.page.getByRole('link', { name: /^1\s?개.*주문하기$/ }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('lets nothing be added while it takes none, and keeps what is in the cart', async () => {
    await fill();
    takes(paused);
    await here.open('/@demo');
    await text(/^잠시 쉬고 있어요 · (내일 )?\d\d:\d\d에 다시 열어요$/).waitFor();
    await text('얼음이 오고 있어요').waitFor();
    expect(await add().count()).toBe(0);
    await here.page.getByRole('link', { name: /^(내일 )?\d\d:\d\d부터 주문할 수 있어요 ?1개 담음$/ }).click();
    await text('지금은 주문을 받지 않고 있어요.').waitFor();
    expect(await pay().isDisabled()).toBe(true);
  });

  it('says in the cart when the order would be ready', async () => {
    takes(open);
    await fill();
    await here.open('/@demo/shoppingList');
    await text(/^\d\d:\d\d쯤 준비돼요$/).waitFor();
    expect(await pay().isEnabled()).toBe(true);
  });

  it('says in the cart why a checkout was refused that came too late', async () => {
    takes(open);
    await fill();
    await here.open('/@demo/shoppingList');
    await text(/쯤 준비돼요$/).waitFor();
    play(here.gateway.backend, {
      orders: {
        init: () => {
          takes({ ...open, state: 'paused', reason: 'full', until: at(15), wait: null });
          return refused('INTAKE_FULL');
        },
      },
    });
    await pay().click();
    await text(/^주문이 많아 잠시 쉬어가요\. (내일 )?\d\d:\d\d부터 다시 주문할 수 있어요\.$/).waitFor();
    await here.page
      .getByRole('timer')
      .getByText(/^1[45]:\d\d 남았어요$/)
      .waitFor();
    expect(await pay().isDisabled()).toBe(true);
  });

  it('changes nothing for a store whose owner has set nothing up', async () => {
    takes(null);
    await here.open('/@demo');
    await text('주문 받는 중').waitFor();
    expect(await add().isEnabled()).toBe(true);
  });
});
