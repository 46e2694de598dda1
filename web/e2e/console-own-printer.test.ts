import { http } from '@jumun/contracts';
import { example, type ContentOf } from '@jumun/client/played';
import type { Locator, Page } from 'playwright-core';
import { boardFixture } from './console-board-visit.ts';
import { printer, printWork } from './console-printing-backend.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { plugPrinters, printedBy, unplug } from './played-ports.ts';

const { startJob, endJob } = http.printing;
const here = boardFixture();
/** Jobs that wait for the printer; a pending claim is answered when one comes. */
let waiting: ReturnType<typeof printWork>[];
let wake: (() => void)[];

function give(...jobs: typeof waiting): void {
  waiting.push(...jobs);
  // Those before it are of pages that are gone.
  wake.splice(0).at(-1)?.();
}
async function claim(state: unknown): Promise<ContentOf<typeof http.printing.claimJobs>> {
  if (waiting.length === 0 || state !== 'ok') await new Promise<void>((resolve) => wake.push(resolve));
  return { printers: [], jobs: state === 'ok' ? waiting.splice(0, 1) : [], now: '2026-11-21T15:00:00+09:00' };
}

beforeEach(async () => {
  [waiting, wake] = [[], []];
  here.own.printing.printers = [printer(1, { name: '주방', link: 'web', target: null })];
  play(here.gateway.backend, {
    printing: {
      claimJobs: ({ body }) => claim(body.printers?.[0]?.state),
      startJob: example,
      endJob: { state: 'printed' },
    },
  });
  await plugPrinters(here.context);
});

const says = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const focused = (thing: Locator) => thing.and(here.page.locator(':focus')).waitFor();
const ended = () => here.gateway.asked(endJob).map(({ body }) => [body.jobId, body.ok, body.code]);
const SERVES = '이 화면이 열려 있는 동안 저절로 출력해요.';

async function choose(name: '시리얼 포트 고르기' | 'USB 프린터 고르기'): Promise<void> {
  await here.open('/printers');
  await here.button(name).click();
  await says(here.page, SERVES);
  await focused(here.button('프린터 다시 고르기'));
}

describe('a printer at the owner’s own computer', () => {
  it('is chosen once, and prints at the board what comes, each paper said to begin before its first byte', async () => {
    await choose('시리얼 포트 고르기');
    await here.openBoard();
    // The claim of the page before, and that of the board.
    await until(here.page, () => wake.length === 2);
    give(printWork(1, '주문서 001'));
    await here.gateway.heard(endJob);
    expect(await printedBy(here.page, 'serial')).toEqual(['주문서 001']);
    expect(here.gateway.asked(startJob).map(({ body }) => body.jobId)).toEqual([printWork(1, '').jobId]);
    // The same job again, as after a lost confirmation: it is reported as printed, and not printed twice.
    give(printWork(1, '주문서 001'));
    await here.gateway.heard(endJob, 2);
    expect(await printedBy(here.page, 'serial')).toEqual(['주문서 001']);
    expect(ended().map(([, ok]) => ok)).toEqual([true, true]);
  });

  it('is served by one tab, and by the next one, which has heard of the choice, when that one is closed', async () => {
    await here.open('/printers');
    const other = await here.context.newPage();
    const shared = await here.page.evaluate(() => ({ ...sessionStorage }));
    await other.addInitScript((kept) => Object.assign(sessionStorage, kept), shared);
    await other.goto(here.page.url());
    await other.getByRole('button', { name: 'USB 프린터 고르기' }).waitFor();
    await here.button('USB 프린터 고르기').click();
    await says(other, '다른 탭에서 출력하고 있어요.');
    await here.page.close();
    await says(other, SERVES);
    await until(other, () => wake.length === 2);
    give(printWork(2, '주문서 002'));
    await here.gateway.heard(endJob);
    expect(await printedBy(other, 'usb')).toEqual(['주문서 002']);
  });

  it('is away while it is unplugged, and goes on when it is back', async () => {
    await choose('시리얼 포트 고르기');
    await here.button('프린터 다시 고르기').press('Enter');
    await focused(here.page.getByLabel('통신 속도'));
    await here.button('USB 프린터 고르기').click();
    await focused(here.button('프린터 다시 고르기'));
    await unplug(here.page, true);
    give(printWork(3, '주문서 003'));
    await says(here.page, '프린터가 대답하지 않아요. 전원과 선을 확인해주세요.');
    expect(await printedBy(here.page, 'usb')).toEqual([]);
    expect(ended()).toEqual([[printWork(3, '').jobId, false, 'CONNECT']]);
    waiting.push(printWork(3, '주문서 003'));
    await unplug(here.page, false);
    await says(here.page, SERVES);
    await here.gateway.heard(endJob, 2);
    expect(await printedBy(here.page, 'usb')).toEqual(['주문서 003']);
  });
});
