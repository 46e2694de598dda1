import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { adminPaths } from '../../src/console/paths.ts';
import { addBoard, type BoardBackend, cardNumbered } from '../console-board-backend.ts';
import { viewOf } from '../console-times-backend.ts';
import { SHOP_ID } from '../fake-store.ts';
import { numbered } from '../fake-ids.ts';
import { hearTones } from '../console-board-visit.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { ownerScreen, prepared, press, REFUSED, retryButton, words, sounding } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const board = { route: '/store/admin/board', path: adminPaths.board };

interface BoardScreen extends Pick<Screen, 'name' | 'state' | 'reach' | 'faults'> {
  cards?: number;
  own?: (board: BoardBackend, backend: Backend) => void;
}

const boardScreen = ({ cards, own, ...screen }: BoardScreen): Screen => ({
  ...ownerScreen({ ...board, ...screen, own: (_, backend) => own?.(addBoard(backend, cards), backend) }),
  isBuiltForItsWidth: true,
});

const shown = (page: Page) => page.locator('[data-card]').first().waitFor();
const open = (name: string) => async (page: Page) => {
  await shown(page);
  const inTop = page.getByRole('button', { name, exact: true }).first();
  await inTop.click();
};

export const consoleBoardScreens: Screen[] = [
  sounding(boardScreen({ name: 'console-board', state: 'ready', own: () => undefined, reach: shown })),
  prepared(
    sounding(
      boardScreen({ name: 'console-board-full', state: 'ready', cards: 12, own: () => undefined, reach: shown }),
    ),
    (page) => page.addInitScript((key) => localStorage.setItem(key, '"full"'), `board:${SHOP_ID}:layout`),
  ),
  prepared(
    boardScreen({
      name: 'console-board-sound-locked',
      state: 'ready',
      own: () => undefined,
      reach: words('화면을 한 번 눌러 소리를 켜주세요.'),
    }),
    (page) => hearTones(page, 'suspended'),
  ),
  sounding(
    boardScreen({
      name: 'console-board-empty',
      state: 'empty',
      cards: 0,
      own: () => undefined,
      reach: words('새 주문이 오면 소리로 알려드려요.'),
    }),
  ),
  sounding(
    ownerScreen({
      ...board,
      name: 'console-board-paused',
      state: 'ready',
      own: (own, backend) => {
        addBoard(backend);
        own.intake = { ...own.intake, view: viewOf({ state: 'paused', reason: 'owner' }) };
      },
      reach: words('주문을 쉬고 있어요'),
    }),
  ),
  sounding(
    ownerScreen({
      ...board,
      name: 'console-board-long-wait',
      state: 'ready',
      own: (own, backend) => {
        const behind = addBoard(backend);
        behind.cards = behind.cards.map((card, at) => (at === 0 ? { ...card, afterClosing: true } : card));
        own.intake = { ...own.intake, view: viewOf({ state: 'busy', wait: { from: 120, to: 120 } }) };
      },
      reach: words('지금 주문하면 90분 넘게 걸려요.'),
    }),
  ),
  boardScreen({
    name: 'console-board-forgotten',
    state: 'ready',
    own: (own) => {
      const readyBy = new Date(Date.now() - 61 * 60_000).toISOString();
      own.cards = own.cards.map((card) => (card.orderStatus === 'preparing' ? { ...card, readyBy } : card));
    },
    reach: words('모두 나갔나요?'),
  }),
  boardScreen({
    name: 'console-board-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { orders: { board: pending } }),
    reach: words('주문판을 불러오는 중이에요'),
  }),
  boardScreen({
    name: 'console-board-error',
    state: 'error',
    own: (_, backend) => play(backend, { orders: { board: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
  sounding(
    boardScreen({
      name: 'console-board-offline',
      state: 'offline',
      own: () => undefined,
      reach: async (page) => {
        await shown(page);
        await page.context().setOffline(true);
        await words(/^연결이 끊겼어요/)(page);
        await page.getByRole('button', { name: '003번 접수' }).click();
        await words('보내는 중')(page);
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-kept',
      state: 'offline',
      own: () => undefined,
      reach: async (page) => {
        await shown(page);
        // The page comes from what is kept, and no answer does.
        await page.route(`**${http.orders.board.path}`, (route) => route.abort());
        await page.reload();
        await words(/^연결이 끊겼어요/)(page);
        await shown(page);
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-undo',
      state: 'ready',
      own: () => undefined,
      reach: async (page) => {
        await shown(page);
        await press(page, '001번 접수');
        await page.getByRole('button', { name: '되돌리기' }).waitFor();
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-bulk',
      state: 'ready',
      own: (it) => it.refused.set(cardNumbered(2).paymentId, 'ORDER_CANCELLING'),
      reach: async (page) => {
        await shown(page);
        await page.locator('[data-card]').first().locator('button').first().click({ delay: 800 });
        await page.getByRole('dialog').getByRole('button', { name: '여러 개 고르기' }).click();
        await page.getByRole('checkbox', { name: '002번 고르기' }).click();
        await press(page, '모두 접수');
        await words('취소하고 있는 주문이에요. 결과가 나오면 알려드려요.')(page);
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-all-day',
      state: 'ready',
      own: () => undefined,
      reach: async (page) => {
        await open('모아보기')(page);
        await page.getByText('전체', { exact: false }).first().waitFor();
        await page
          .getByRole('button', { name: /소금빵/ })
          .last()
          .click();
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-card',
      state: 'ready',
      own: () => undefined,
      reach: async (page) => {
        await shown(page);
        await page.getByRole('button', { name: /^001 .*주문 열기$/ }).click();
        await page.getByRole('link', { name: '주문 자세히 보기' }).waitFor();
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-menu',
      state: 'ready',
      own: () => undefined,
      reach: async (page) => {
        await shown(page);
        await page.getByRole('button', { name: /^001 .*주문 열기$/ }).click({ button: 'right' });
        await page.getByRole('dialog', { name: '001번 주문' }).waitFor();
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-words',
      state: 'ready',
      own: (own) => {
        own.cards = [
          cardNumbered(1, { orderStatus: 'waiting', request: '포크 두 개 주세요' }),
          cardNumbered(3, { orderStatus: 'waiting', request: '가나다라마바사아자차카타파하거너더러머버'.repeat(3) }),
          cardNumbered(4, { orderStatus: 'preparing', request: '땅콩 알레르기가 있어요 🔥', note: '단골 손님 포장' }),
          cardNumbered(5, { orderStatus: 'ready', note: '곧 오신대요' }),
        ];
      },
      reach: async (page) => {
        await shown(page);
        await words('단골 손님 포장')(page);
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-finished',
      state: 'ready',
      own: (it) => {
        it.move(cardNumbered(7).paymentId, 'completed');
        it.move(cardNumbered(8).paymentId, 'completed');
      },
      reach: async (page) => {
        await page.getByRole('button', { name: /^끝난 주문/ }).click();
        await page.getByRole('button', { name: '008번 되돌리기' }).waitFor();
      },
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-cancelled',
      state: 'ready',
      own: (it) => {
        const [first, second, third, ...others] = it.cards;
        if (!first || !second || !third) return;
        it.cancelled = [first];
        it.cards = [{ ...second, cancelling: true }, { ...third, refunded: 500, recalled: true }, ...others];
      },
      reach: words('취소됨'),
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-part-refunded',
      state: 'ready',
      own: (it) => {
        const lines = cardNumbered(2).lines.map((line, index) => ({
          ...{ ...line, quantity: 2 },
          refunded: [2, 1, 0][index] ?? 0,
        }));
        it.cards = [cardNumbered(2, { orderStatus: 'waiting', refunded: 9_000, lines }), ...it.cards.slice(3)];
      },
      reach: words('1개 취소'),
    }),
  ),
  sounding(
    boardScreen({
      name: 'console-board-settings',
      state: 'ready',
      own: () => undefined,
      reach: async (page) => {
        await open('화면 설정')(page);
        await page.getByRole('heading', { name: '이 화면에 보일 카테고리' }).waitFor();
      },
    }),
  ),
  sounding(
    prepared(
      boardScreen({
        name: 'console-board-station',
        state: 'ready',
        own: () => undefined,
        reach: words(/^다른 곳에서/),
      }),
      (page) =>
        page.addInitScript(([key, station]) => localStorage.setItem(key, station), [
          `board:${SHOP_ID}:station`,
          JSON.stringify([numbered(101)]),
        ] as const),
    ),
  ),
];
