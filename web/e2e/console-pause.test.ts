import { http } from '@jumun/contracts';
import { addBoard } from './console-board-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { SATURDAY } from './console-settlement-backend.ts';
import { viewOf, type IntakeView } from './console-times-backend.ts';

const here = ownerFixture();

const { resume } = http.intake;
const chip = (word: string) => here.page.getByRole('button', { name: `접수 상태: ${word}`, exact: true });
const look = (view: Partial<IntakeView>) => (here.own.intake = { ...here.own.intake, view: viewOf(view) });

describe('the pill at the head', () => {
  it('of a shop that can’t sell yet leads to what is missing, from any screen and from that one', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending' };
    await here.open('/categoryList');
    const pill = here.page.getByRole('link', { name: '접수 상태: 준비 중' });
    await pill.click();
    await here.page.waitForURL(/\/dashboard#setup$/);
    const list = here.page.getByRole('heading', { name: '판매 준비' }).and(here.page.locator(':focus'));
    await list.waitFor();
    await here.page.getByRole('heading', { name: '대시보드' }).click();
    await pill.click();
    await list.waitFor();
  });

  it('of a shop under review, which sells, tells both', async () => {
    here.own.shop = { ...here.own.shop, status: 'reviewing' };
    await here.open('/categoryList');
    await chip('영업 중').getByText('심사 중').waitFor();
    here.own.shop = { ...here.own.shop, status: 'active' };
    await here.page.reload();
    await chip('영업 중').waitFor();
    expect(await here.page.getByText('심사 중').count()).toBe(0);
  });
});

describe('a pause', () => {
  const bar = () => here.page.getByRole('region', { name: '주문 쉬기' });
  const rest = (seconds: number) =>
    look({
      ...{ state: 'paused', reason: 'owner' },
      until: new Date(SATURDAY.getTime() + seconds * 1_000).toISOString(),
    });

  it.each([360, 1280])('stays above every screen at %i pixels, runs out, and no toast covers it', async (width) => {
    await here.comeAgain(width);
    await here.page.clock.install({ time: SATURDAY });
    rest(402);
    await here.open('/categoryList');
    await bar().getByText('6:42').waitFor();
    await bar().getByText('주문을 쉬고 있어요').waitFor();
    await here.page.clock.runFor(2_000);
    await bar().getByText('6:40').waitFor();
    const [over, under] = await bar().evaluate((shown) => {
      const { top, bottom } = shown.getBoundingClientRect();
      const toasts = getComputedStyle(document.documentElement).getPropertyValue('--toast-top');
      return [bottom, Number.parseFloat(toasts), top];
    });
    expect(under).toBeGreaterThanOrEqual(over ?? Number.POSITIVE_INFINITY);
  });

  it('stays at the foot of the board, and ends by its press', async () => {
    addBoard(here.gateway.backend, 4);
    here.own.intake = {
      ...here.own.intake,
      view: viewOf({ state: 'paused', reason: 'owner', until: new Date(Date.now() + 402_000).toISOString() }),
    };
    await here.open('/board');
    await bar()
      .getByText(/^6:[34]\d$/)
      .waitFor();
    await bar().getByRole('button', { name: '다시 받기' }).click();
    await bar().waitFor({ state: 'detached' });
    await chip('영업 중').waitFor();
    expect(here.gateway.asked(resume)).toHaveLength(1);
  });

  it('that a clock does not end says so without one, and one by the platform has no press', async () => {
    look({ state: 'paused', reason: 'owner' });
    await here.open('/categoryList');
    await bar().getByText('주문을 쉬고 있어요').waitFor();
    expect(await bar().getByRole('button').count()).toBe(1);
    look({ state: 'paused', reason: 'restricted' });
    await here.page.reload();
    await bar().getByText('매장이 제한되어 주문을 받을 수 없어요').waitFor();
    expect(await bar().getByRole('button').count()).toBe(0);
  });
});
