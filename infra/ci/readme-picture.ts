// npm run readme-picture   docs/jumun.webp out of the demo that `npm start -- --fresh` is running: it buys one order there
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import { demo, Owner, readRunFile, repositoryRoot, Shopper } from '@jumun/local';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';

const FILE = join(repositoryRoot, 'docs/jumun.webp');
const MOST_BYTES = 250_000;
/** Of a panel in the picture, whatever the height of its screen. */
const PANEL_HEIGHT = 560;
const PAPER_WIDTH = 260;
const SCREEN = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', deviceScaleFactor: 2 };
const PAPER_WITHIN_MS = 30_000;
/** Runs in the page: letters and the pictures in view are there. */
const SETTLED = `Promise.all([document.fonts.ready, ...[...document.images]
  .filter((img) => img.loading !== 'lazy' || img.getBoundingClientRect().top < innerHeight)
  .map((img) => img.decode())]).then(() => true)`;
const LETTERS = join(repositoryRoot, 'node_modules/pretendard/dist/web/static/woff2/Pretendard-SemiBold.woff2');

interface Panel {
  title: string;
  png: Buffer;
}

const { origin, sandbox: sandboxOrigin } = readRunFile(join(repositoryRoot, '.data/run.json'));
const api = new PublicApi(origin);
const sandbox = new PublicApi(sandboxOrigin);

/** One more order at a table, with options, so that the kitchen printer prints its docket. */
async function buyOne(owner: Owner): Promise<void> {
  const { products } = (await owner.call(http.catalog.listProducts, {})).data;
  const groups = (await owner.call(http.options.listOptionGroups, {})).data;
  const tag = (await owner.call(http.spots.listTags, {})).data[2]?.token;
  const [latte, cake] = ['카페라떼', '바스크 치즈케이크'].map((name) =>
    products.find((one) => one.productName === name),
  );
  if (!latte || !cake) throw new Error('this demo has another menu: npm start -- --fresh');
  const options = latte.optionGroupIds.flatMap(
    ({ groupId }) => groups.find((one) => one.groupId === groupId)?.options[1] ?? [],
  );
  const picks = [
    { product: latte, quantity: 2, options },
    { product: cake, quantity: 1 },
  ];
  const shopper = new Shopper(api, sandbox);
  const checkout = await shopper.order(demo.shopName, owner.shop.shopId, picks, undefined, tag);
  await shopper.pay(checkout, { name: '김민지', phone: '010-1111-2001' });
}

async function takePanels(browser: Browser, owner: Owner): Promise<Panel[]> {
  const guest = await (await browser.newContext(SCREEN)).newPage();
  const panel = async (title: string, png: Promise<Buffer>): Promise<Panel> => ({ title, png: await png });
  const at = async (page: Page, address: string, width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    // A store and a board keep a stream open, so their network is never idle.
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('load');
    await page.evaluate(SETTLED);
  };
  const console = await openConsole(browser);
  await at(guest, `${origin}/@${demo.shopName}`, 390, 780);
  await guest.getByText('카페라떼', { exact: true }).first().waitFor();
  const store = await panel('Store page  상점', guest.screenshot());

  await at(console, `${origin}/store/admin/board`, 900, 780);
  await console.getByText('준비 완료').filter({ visible: true }).first().waitFor();
  // The first touch turns the sound on, and the bar that asks for it goes.
  await console.getByText('주문판', { exact: true }).first().click();
  await console.getByText('화면을 한 번 눌러').waitFor({ state: 'hidden' });
  const board = await panel('Order board  주문판', console.screenshot());

  await guest.goto(`${sandboxOrigin}/printers/kitchen`);
  // The newest paper comes first; its frame and the sandbox's note are not on it.
  const paper = guest.locator('article').first();
  await paper.waitFor({ timeout: PAPER_WITHIN_MS });
  await guest.addStyleTag({
    content: 'article { border: 0 !important; border-radius: 0 !important } footer { display: none }',
  });
  const docket = await panel('Kitchen docket  주문서', paper.screenshot());

  const { payouts } = (await owner.call(http.payouts.listPayouts, {})).data;
  const payout = payouts.toSorted((one, other) => other.amount - one.amount)[0];
  if (!payout) throw new Error('this demo has no payout: begin it on another day than a Sunday or Monday');
  await at(console, `${origin}/store/admin/payouts/${payout.payoutId}`, 390, 780);
  await console.getByText('신한은행').first().waitFor();
  const quiet = console.getByText('소리를 켜려면 눌러주세요');
  await quiet.click();
  await quiet.waitFor({ state: 'hidden' });
  const paid = await panel('Payout statement  입금 내역', console.screenshot());
  return [store, board, docket, paid];
}

async function openConsole(browser: Browser): Promise<Page> {
  const { tokens, shop } = (
    await api.expect(http.auth.login, { body: { email: demo.ownerEmail, password: demo.password } })
  ).data;
  const context = await browser.newContext(SCREEN);
  await context.addInitScript(
    (entries) => {
      for (const [key = '', value = ''] of entries) sessionStorage.setItem(key, value);
    },
    [...Object.entries(tokens), ['shop_info', JSON.stringify(shop)]],
  );
  return context.newPage();
}

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

const pageOf = (panels: readonly Panel[]): string => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: P; font-weight: 600; src: url(${dataUrl('font/woff2', readFileSync(LETTERS))}) }
  body { margin: 0; width: max-content; background: #f7f5f2; color: #1c1a17; font: 600 17px/1 P }
  body { display: flex; gap: 24px; padding: 28px 28px 32px }
  figure { margin: 0; height: ${PANEL_HEIGHT + 34}px }
  figcaption { height: 34px; white-space: pre }
  figure:nth-child(3) img { width: ${PAPER_WIDTH}px; box-sizing: border-box; padding: 12px 0; border-radius: 2px }
  img { display: block; max-height: ${PANEL_HEIGHT}px;  border-radius: 12px; border: 1px solid #e7e2db; background: #fff }
</style>${panels.map(({ title, png }) => `<figure><figcaption>${title}</figcaption><img src="${dataUrl('image/png', png)}"></figure>`).join('')}`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const owner = await Owner.logIn(api, demo.ownerEmail, demo.password);
  await buyOne(owner);
  const panels = await takePanels(browser, owner);
  const page = await (await browser.newContext(SCREEN)).newPage();
  await page.setContent(pageOf(panels));
  await page.evaluate(SETTLED);
  const picture = await sharp(await page.locator('body').screenshot())
    .webp({ quality: 80 })
    .toBuffer();
  if (picture.length > MOST_BYTES) throw new Error(`${picture.length} bytes are more than ${MOST_BYTES}`);
  writeFileSync(FILE, picture);
  process.stdout.write(`${FILE}: ${Math.round(picture.length / 1000)} KB\n`);
} finally {
  await browser.close();
  api.close();
  sandbox.close();
}
