import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { drawSheets } from '../console-sheets-backend.ts';
import { addSpots, type SpotsBackend } from '../console-spots-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { heading, ownerScreen, press, REFUSED, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

interface SpotsScreen extends Omit<Parameters<typeof ownerScreen>[0], 'own' | 'route' | 'path'> {
  spots?: (own: SpotsBackend, backend: Backend) => void;
}

/** The shop's spots in one state. */
const spotsScreen = ({ spots, ...screen }: SpotsScreen): Screen =>
  ownerScreen({
    ...screen,
    route: '/store/admin/tags',
    path: adminPaths.tags,
    own: (_, backend) => spots?.(addSpots(backend), backend) ?? void addSpots(backend),
  });
const isThere = words(/7일 방문 1,240/);

export const consoleSpotScreens: Screen[] = [
  ...withTroubles(
    spotsScreen({ name: 'console-spots', state: 'ready', reach: isThere }),
    http.spots.listSpots,
    heading('자리와 QR'),
  ),
  spotsScreen({
    name: 'console-spots-chosen',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await page.getByLabel('모두 고르기').check();
      await press(page, '새 QR로 바꾸기');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  spotsScreen({
    name: 'console-spots-print',
    state: 'ready',
    spots: (_, backend) => drawSheets(backend),
    reach: async (page) => {
      await isThere(page);
      await page.getByLabel('모두 고르기').check();
      await press(page, '인쇄하기');
      await page.getByRole('img', { name: '첫 장 미리보기' }).waitFor();
    },
  }),
  spotsScreen({
    name: 'console-spots-print-failed',
    state: 'ready',
    spots: (_, backend) => play(backend, { sheets: { previewSheet: refused('INTERNAL') } }),
    reach: async (page) => {
      await isThere(page);
      await page.getByLabel('모두 고르기').check();
      await press(page, '인쇄하기');
      await page.getByRole('button', { name: '다시 그리기' }).waitFor();
    },
    faults: REFUSED,
  }),
  spotsScreen({
    name: 'console-spots-make',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await press(page, '자리 한꺼번에 만들기');
      await words(/자리마다 QR을 하나씩 만들어요/)(page);
    },
  }),
  spotsScreen({
    name: 'console-spots-edit',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await press(page, '1번 테이블 수정');
      await page.getByRole('dialog', { name: '자리 수정' }).waitFor();
    },
  }),
  spotsScreen({
    name: 'console-spots-nfc',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await page.getByLabel('모두 고르기').check();
      await press(page, 'NFC에 쓰기');
      await words(/이 브라우저에서는 쓸 수 없어요/)(page);
    },
  }),
  spotsScreen({
    name: 'console-spots-empty',
    state: 'empty',
    spots: (own) => ([own.spots, own.tags] = [[], []]),
    reach: words(/어디서 온 주문인지 알 수 있어요/),
  }),
];
