import type { Page } from 'playwright-core';
import { pending, refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { askedPrinter, printer, printJob } from '../console-printing-backend.ts';
import { addDevices } from '../console-devices-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const screen = { route: '/store/admin/printers', path: adminPaths.printers };
const kitchenShown = words('결제되면 주문서');

/** A shop with a print program, that looks for printers. */
function finding(backend: Backend, change: () => unknown = () => undefined): void {
  addDevices(backend);
  change();
}

async function find(page: Page): Promise<void> {
  await press(page, '프린터 추가하기');
  await page.getByText('출력 프로그램', { exact: true }).click();
  await press(page, '다음');
  await press(page, '프린터 찾기');
}

/** Printers, what they print, and what became of it. */
export const consolePrintingScreens: Screen[] = [
  ownerScreen({
    ...screen,
    name: 'console-printers',
    state: 'ready',
    own: ({ printing }) => {
      printing.printers = [
        printer(1),
        printer(2, { name: '바', state: 'paper', waiting: 11, held: 7, link: 'star', target: null }),
        printer(3, { name: '카운터', link: 'browser', target: null, waiting: 2, rules: [], printedAt: null }),
      ];
      printing.jobs = [
        printJob(1),
        printJob(2, { state: 'queued', mark: 'maybe-again', reason: '프린터 용지가 없어요.', finishedAt: null }),
        printJob(3, { state: 'failed', reason: '프린터가 출력했는지 답하지 않아요.' }),
        printJob(4, { copyNo: 2, mark: 'reprint' }),
      ];
    },
    reach: words('밀린 주문서 7장이 있어요. 출력할까요?'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-asking',
    state: 'ready',
    own: ({ printing }) => (printing.printers = [askedPrinter()]),
    reach: words('새 프린터가 연결됐어요. 우리 매장 프린터가 맞나요?'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-wizard',
    state: 'ready',
    // No print program is paired: it says how one is.
    own: (_, backend) => (addDevices(backend).devices = []),
    reach: async (page) => {
      await press(page, '프린터 추가하기');
      await page.getByText('출력 프로그램').click();
      await press(page, '다음');
      await press(page, '다음');
      await words('프린터 이름을 입력해주세요.')(page);
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-find-looking',
    state: 'loading',
    own: ({ printing }, backend) => finding(backend, () => (printing.search = { state: 'looking', addresses: [] })),
    reach: async (page) => {
      await find(page);
      await words('매장 네트워크에서 프린터를 찾고 있어요.')(page);
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-find-none',
    state: 'empty',
    own: (_, backend) => finding(backend),
    reach: async (page) => {
      await find(page);
      await words('찾은 프린터가 없어요.')(page);
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-find',
    state: 'ready',
    own: ({ printing }, backend) =>
      finding(backend, () => {
        printing.printers = [printer(1)];
        printing.search = { state: 'done', addresses: ['192.168.0.50:9100', '192.168.0.51:9100'] };
      }),
    // Pressed is the one whose address stands in the field.
    reach: async (page) => {
      await find(page);
      await words('192.168.0.50:9100 · 주방')(page);
      await press(page, '192.168.0.51:9100');
      await page.getByRole('button', { name: '192.168.0.51:9100', pressed: true }).waitFor();
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-rules',
    state: 'ready',
    own: ({ printing }, backend) => finding(backend, () => (printing.printers = [printer(1)])),
    reach: async (page) => {
      await press(page, '설정 바꾸기');
      await press(page, '다음');
      await words('주문서에 나올 카테고리')(page);
    },
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-own',
    state: 'ready',
    own: ({ printing }) => (printing.printers = [printer(1, { link: 'web', target: null, statusSupport: 'none' })]),
    reach: words('이 컴퓨터나 태블릿에 꽂은 프린터를 골라주세요.'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-empty',
    state: 'empty',
    reach: words('프린터를 연결하면 주문서가 저절로 나와요.'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { printing: { listPrinters: pending } }),
    reach: words('프린터를 불러오는 중이에요'),
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-error',
    state: 'error',
    own: (_, backend) => play(backend, { printing: { listPrinters: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...screen,
    name: 'console-printers-offline',
    state: 'offline',
    own: ({ printing }) => (printing.printers = [printer(1)]),
    reach: thenOffline(kitchenShown),
  }),
];
