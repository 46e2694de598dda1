import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { http } from '@jumun/contracts';
import { Owner, repositoryRoot } from '@jumun/local';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { spreadOf } from './figures.ts';
import { type Given, report } from './frame.ts';
import { newShop, PASSWORD } from './new-shop.ts';
import { numbersFrom } from './options.ts';
import { openSystem, ours } from './system.ts';

/*
 * How long the owner of a shop without spots takes, from the log-in on, until the PDF with the codes of ten tables is on
 * the disk: in a browser, against the whole platform. The last run's pictures and file stay in .data/road.
 */

const MOST_MS = 120_000;
const TABLES = 10;
const WINDOW = { width: 1280, height: 800 };
/** As quickly as people type a word that they know. */
const KEY_MS = 150;
const PATIENCE_MS = 60_000;
const FOLDER = join(repositoryRoot, '.data/road');

/** The hands of an owner, who looks for a while before each act. */
function handsOn(page: Page, lookMs: number) {
  let acts = 0;
  const act = async (what: Locator, work: () => Promise<unknown>): Promise<void> => {
    await what.waitFor();
    await pause(lookMs);
    await work();
    acts += 1;
  };
  return {
    acts: () => acts,
    press: (what: Locator) => act(what, () => what.click()),
    check: (what: Locator) => act(what, () => what.check()),
    type: (what: Locator, text: string) =>
      act(what, async () => {
        await what.fill('');
        await what.pressSequentially(text, { delay: KEY_MS });
      }),
    look: (name: string) => page.screenshot({ path: join(FOLDER, `${name}.png`) }),
  };
}

/** Walks the road once; answers how long it took and with how many acts. */
async function walk(
  browser: Browser,
  { origin, email, lookMs }: { origin: string; email: string; lookMs: number },
): Promise<{ tookMs: number; acts: number }> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'ko-KR', acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    const { acts, press, check, type, look } = handsOn(page, lookMs);
    const button = (name: string, within: Page | Locator = page): Locator =>
      within.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const startMs = performance.now();
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    await type(page.getByRole('textbox', { name: '이메일' }), email);
    await type(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await press(button('로그인'));
    await press(page.getByRole('link', { name: '자리와 QR' }).first());
    await press(button('자리 한꺼번에 만들기').first());
    await type(dialog.getByLabel('끝 번호'), String(TABLES));
    await press(button('만들기', dialog));
    await page.getByText(`${TABLES}번 테이블`, { exact: true }).waitFor();
    await look('1-made');
    await check(page.getByLabel('모두 고르기'));
    await press(button('인쇄하기'));
    await page.getByRole('img', { name: '첫 장 미리보기' }).waitFor();
    await look('2-print');
    const arriving = page.waitForEvent('download');
    await press(button('PDF 받기'));
    const file = join(FOLDER, 'codes.pdf');
    await (await arriving).saveAs(file);
    const tookMs = performance.now() - startMs;
    if (!readFileSync(file).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('what came is no PDF');
    await look('3-in-hand');
    return { tookMs, acts: acts() };
  } finally {
    await context.close();
  }
}

/** From the log-in to ten printed codes; `look` is how long the owner looks before each act, in milliseconds. */
export async function road(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { runs: 3, look: 2_000 });
  mkdirSync(FOLDER, { recursive: true });
  const system = await openSystem(ours, { one: given.shape === 'one' });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const tookMs: number[] = [];
    let acts = 0;
    for (let run = 1; run <= options.runs; run += 1) {
      const shop = newShop(`road${run}`, `벤치 ${run}`);
      const owner = await Owner.open(system.api, shop);
      const walked = await walk(browser, { origin: system.platform.origin, email: shop.email, lookMs: options.look });
      const { data } = await owner.call(http.spots.listTags, {});
      if (data.length !== TABLES) throw new Error(`${data.length} codes were made`);
      tookMs.push(walked.tookMs);
      acts = walked.acts;
    }
    const seconds = tookMs.map((ms) => ms / 1000);
    if (Math.max(...tookMs) > MOST_MS) process.exitCode = 1;
    const rows = [{ what: `log-in to ten printed codes, ${acts} acts`, unit: 's', ...spreadOf(seconds) }];
    await report({ bench: 'road', given, options, system, storeName: 'road1' }, { rows });
  } finally {
    await browser.close();
    await system.close();
  }
}
