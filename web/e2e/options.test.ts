import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import { webDist } from './config.ts';
import { askFor, optionGroups } from './fake-store.ts';
import { shopFixture } from './fixture.ts';

const { size, cup, milk, topping, shot } = optionGroups;
const here = shopFixture();

const sheet = () => here.page.getByRole('dialog', { name: '아이스 아메리카노' });
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const add = () => button('아이스 아메리카노 담기');
/** The same button while it says how many are in. */
const told = (count: number) => button(`아이스 아메리카노 ${count}개, 수량 바꾸기`);
const addOrTold = () => button(/^아이스 아메리카노( 담기| \d개, 수량 바꾸기)$/);
const radio = (name: RegExp) => sheet().getByRole('radio', { name });
const box = (name: RegExp) => sheet().getByRole('checkbox', { name });
const cartLink = (words: RegExp) => here.page.getByRole('link', { name: words });
const gone = () => here.page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens the store whose first product asks these groups, and the sheet of that product. */
async function openSheet(...groups: Parameters<typeof askFor>[2][number][]): Promise<void> {
  askFor(here.gateway.backend.store, 0, groups);
  await here.open('/@demo');
  await add().click();
  await sheet().waitFor();
}

describe('a product with options', () => {
  it('asks before it goes into the cart, and goes there with what was picked', async () => {
    await openSheet(size, milk, topping, shot);
    expect(await here.page.getByRole('link', { name: /주문하기$/ }).count()).toBe(0);
    await radio(/^라지/).check();
    await box(/^초코칩/).check();
    await button('샷 추가 수량 늘리기').click();
    await button('샷 추가 수량 늘리기').click();
    await button('아이스 아메리카노 수량 늘리기').click();
    await sheet().getByRole('button', { name: '담기 12,600원' }).click();
    await gone();
    await cartLink(/12,600원.*주문하기$/).click();
    await button('12,600원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    const [asked] = here.gateway.asked(http.orders.init);
    expect(asked?.body).toMatchObject({
      amount: 12_600,
      items: [
        {
          unitPrice: 6_300,
          quantity: 2,
          options: [
            { optionId: size.options[1]?.optionId, quantity: 1 },
            { optionId: milk.options[0]?.optionId, quantity: 1 },
            { optionId: topping.options[1]?.optionId, quantity: 1 },
            { optionId: shot.options[0]?.optionId, quantity: 2 },
          ],
        },
      ],
    });
    await here.page.locator('summary', { hasText: '아이스 아메리카노' }).click();
    for (const words of ['라지', '일반 우유', '초코칩', '샷 추가 ×2'])
      await here.page.getByRole('list', { name: '옵션' }).getByText(words, { exact: true }).waitFor();
  });

  it('tells its rules, what each option adds, and begins with the defaults that can be had', async () => {
    await openSheet(size, cup, milk, topping);
    for (const words of ['필수 · 1개', '선택', '선택 · 2개까지'])
      await sheet().getByText(words, { exact: true }).first().waitFor();
    await radio(/^개인 컵 ?−500원$/).waitFor();
    await radio(/^오트 우유 ?\+700원$/).waitFor();
    expect(await radio(/^일반 우유$/).isChecked()).toBe(true);
    expect(await radio(/^선택 안 함$/).isChecked()).toBe(true);
    const condensed = box(/^연유 ?품절$/);
    expect([await condensed.isChecked(), await condensed.isDisabled()]).toEqual([false, true]);
    expect(await radio(/^두유 ?품절$/).isDisabled()).toBe(true);
  });

  it('is asked once for what is missing: its first answer has the focus, and the button stays', async () => {
    await openSheet(cup, topping, size);
    await sheet().getByRole('button', { name: '담기 4,500원' }).click();
    await here.focused(radio(/^레귤러/));
    const missed = sheet().locator('[role="radiogroup"][aria-invalid="true"]');
    expect(await missed.getByText('필수 · 1개', { exact: true }).count()).toBe(1);
    expect(await missed.getByText('골라주세요').count()).toBe(0);
    const [above, heading] = await Promise.all([
      button('닫기').boundingBox(),
      sheet().getByRole('heading', { name: '사이즈' }).boundingBox(),
    ]);
    expect(heading?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await here.pressable(sheet().getByRole('button', { name: '담기 4,500원' }));
    await radio(/^레귤러/).check();
    await missed.waitFor({ state: 'detached' });
    await sheet().getByRole('button', { name: '담기 4,500원' }).click();
    await gone();
    await cartLink(/4,500원.*주문하기$/).waitFor();
  });

  it('takes no more boxes than it may have, and says so', async () => {
    await openSheet(topping);
    await box(/^휘핑크림/).check();
    await box(/^초코칩/).check();
    await sheet().getByRole('status').filter({ hasText: '2개까지 고를 수 있어요' }).waitFor({ state: 'attached' });
    expect(await box(/^시나몬/).isDisabled()).toBe(true);
    await box(/^초코칩/).uncheck();
    await here.page.waitForFunction(() => document.querySelectorAll('input[type="checkbox"]:disabled').length === 1);
  });

  it('counts what may be taken again, up to what the group allows', async () => {
    await openSheet(shot);
    await button('샷 추가 수량 늘리기').click();
    await button('샷 추가 수량 늘리기').click();
    await button('디카페인 샷 수량 늘리기').click();
    await here.pressable(button('샷 추가 수량 늘리기'), false);
    await here.pressable(button('디카페인 샷 수량 늘리기'), false);
    await button('샷 추가 수량 줄이기').click();
    await sheet().getByRole('button', { name: '담기 5,800원' }).waitFor();
    await here.pressable(button('샷 추가 수량 늘리기'));
  });

  it('goes no further than an option is left', async () => {
    await openSheet({ ...shot, options: shot.options.map((each) => ({ ...each, stock: 4 })) });
    await button('샷 추가 수량 늘리기').click();
    await button('샷 추가 수량 늘리기').click();
    await button('아이스 아메리카노 수량 늘리기').click();
    await here.pressable(button('아이스 아메리카노 수량 늘리기'), false);
  });

  it('shows the least that it costs on its card', async () => {
    const dearer = { ...size, options: size.options.filter(({ priceDelta }) => priceDelta > 0) };
    askFor(here.gateway.backend.store, 0, [dearer]);
    askFor(here.gateway.backend.store, 1, [cup]);
    await here.open('/@demo');
    await button(/^아이스 아메리카노.*5,000원부터.*자세히 보기$/).waitFor();
    await button(/^카페 라떼.*5,000원 자세히 보기$/).waitFor();
  });

  it('is picked, mended and put in by keyboard alone', async () => {
    await here.come(768);
    askFor(here.gateway.backend.store, 0, [size, topping, shot]);
    await here.open('/@demo');
    const press = async (...keys: string[]) => {
      for (const key of keys) await here.page.keyboard.press(key);
    };
    await add().focus();
    await press('Enter');
    await sheet().waitFor();
    await sheet().getByRole('button', { name: '담기 4,500원' }).focus();
    await press('Enter');
    await here.focused(radio(/^레귤러/));
    await press('ArrowDown');
    await here.focused(radio(/^라지/));
    await press('Tab', 'Space');
    expect(await box(/^휘핑크림/).isChecked()).toBe(true);
    await press('Tab', 'Tab', 'Tab', 'Enter');
    await sheet().getByRole('button', { name: '담기 6,000원' }).focus();
    await press('Enter');
    await gone();
    await here.focused(told(1));
    await cartLink(/6,000원.*주문하기$/).waitFor();
  });
});

describe('a product that is in the cart already', () => {
  /** Its card counts for a while after a press, and else says how many are in. */
  async function openCount(count: number): Promise<void> {
    if (await told(count).isVisible()) await told(count).click();
  }
  /** Puts a large one in, and asks for another. */
  async function addAgain(): Promise<void> {
    await openSheet(size, shot);
    await radio(/^라지/).check();
    await sheet().getByRole('button', { name: '담기 5,000원' }).click();
    await gone();
    await told(1).click();
    await add().click();
    await button('똑같이 하나 더').waitFor();
  }

  it('is added once more as it is by one press', async () => {
    await addAgain();
    await here.page.getByRole('dialog').getByText('라지', { exact: true }).waitFor();
    await button('똑같이 하나 더').click();
    await gone();
    await here.page.getByText('아이스 아메리카노 담았어요. 2개, 장바구니에 모두 2개').waitFor({ state: 'attached' });
    await here.focused(addOrTold());
    await cartLink(/10,000원.*주문하기$/).click();
    await button('10,000원 결제하기').waitFor();
    expect(await here.page.getByRole('list', { name: '담은 상품' }).locator('> li').count()).toBe(1);
  });

  it('is another line with other options, and the same line with the same ones', async () => {
    await addAgain();
    await button('다르게 고르기').click();
    await sheet().waitFor();
    await radio(/^레귤러/).check();
    await sheet().getByRole('button', { name: '담기 4,500원' }).click();
    await gone();
    await openCount(2);
    await add().click();
    await button('다르게 고르기').click();
    await radio(/^라지/).check();
    await sheet().getByRole('button', { name: '담기 5,000원' }).click();
    await gone();
    await cartLink(/^3\s?개.*14,500원.*주문하기$/).click();
    await button('14,500원 결제하기').waitFor();
    expect(await here.page.getByRole('list', { name: '담은 상품' }).locator('> li').allTextContents()).toEqual([
      expect.stringMatching(/라지.*10,000원/),
      expect.stringMatching(/레귤러.*4,500원/),
    ]);
  });

  it('loses the piece that was put in last on its card', async () => {
    await addAgain();
    await button('다르게 고르기').click();
    await radio(/^레귤러/).check();
    await sheet().getByRole('button', { name: '담기 4,500원' }).click();
    await gone();
    await openCount(2);
    await button('아이스 아메리카노 수량 줄이기').click();
    await cartLink(/5,000원.*주문하기$/).waitFor();
  });
});

interface Chunk {
  file: string;
  imports?: string[];
}

describe('the code of the option sheet', () => {
  it('comes when it is opened, in at most 12 KB', () => {
    // Written by the build beside the pages.
    const manifest = JSON.parse(readFileSync(join(webDist, 'server/store.json'), 'utf8')) as Record<string, Chunk>;
    const SHEET = 'src/storefront/store/ProductSheet.tsx';
    const filesOf = (name: string): string[] => {
      const { file, imports = [] } = manifest[name] ?? { file: name };
      return [file, ...imports.flatMap(filesOf)];
    };
    const first = new Set(filesOf('store.html'));
    expect(filesOf('store.html')).not.toContain(manifest[SHEET]?.file);
    // Base UI has a file of its own, which all alerts and sheets share.
    const own = [...new Set(filesOf(SHEET))].filter((file) => !first.has(file) && !file.includes('/widgets-'));
    const bytes = own.reduce((sum, file) => {
      const packed = join(webDist, `${file}.gz`);
      return sum + statSync(existsSync(packed) ? packed : join(webDist, file)).size;
    }, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(12 * 1024);
  });
});
