import { http } from '@jumun/contracts';
import { letterNumbered } from '../operator-money-rows.ts';
import { type List, moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { play } from '../fake-gateway.ts';
import { wholePlatform } from '../operator-backend.ts';
import { operatorScreen, seen, statesOf } from './operator-screen.ts';
import type { Screen } from './screen.ts';

const nothing = '확인할 내역이 없어요';
const { desk, notifications } = http;

const lists: readonly List[] = [
  {
    name: 'operator-messages',
    route: '/ops/messages',
    call: notifications.listMessages,
    what: '메시지를',
    ready: '전화번호가 없어요',
    empty: { desk: (all) => void (all.messages = []), text: nothing },
  },
  {
    name: 'operator-dead-letters',
    route: '/ops/dead-letters',
    call: desk.deadLetters,
    what: '멈춘 이벤트를',
    ready: '상점을 찾지 못했어요 (1)',
    empty: { desk: (all) => void (all.letters = []), text: nothing },
  },
  {
    name: 'operator-queues',
    route: '/ops/queues',
    call: desk.queues,
    what: '작업을',
    ready: '포기한 작업 2건',
    empty: { desk: (all) => void (all.queues = []), text: nothing },
  },
];

const platform = {
  route: '/ops/platform',
  call: desk.platform,
  what: '상태를',
  lay: () => undefined,
};

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  operatorScreen({
    name: 'operator-platform-troubled',
    route: '/ops/platform',
    path: '/ops/platform',
    state: 'ready',
    desk: (backend) =>
      play(backend, {
        desk: {
          platform: () => ({
            ...wholePlatform,
            parts: wholePlatform.parts.map((each) => ({ ...each, ready: each.copies - 1 })),
            space: { freeBytes: 800 * 1024 ** 2, totalBytes: 100 * 1024 ** 3, isLow: true },
          }),
        },
      }),
    reach: seen('가득 차면 주문과 결제가 멈춰요. 공간을 늘리거나 비워주세요.'),
  }),
  moneyScreen({
    name: 'operator-dead-letters-many',
    route: '/ops/dead-letters',
    path: '/ops/dead-letters',
    state: 'ready',
    money: (all) => void (all.letters = Array.from({ length: 201 }, (_, index) => letterNumbered(index + 1))),
    reach: seen('201건 가운데 먼저 멈춘 200건을 보고 있어요.'),
  }),
  moneyScreen({
    name: 'operator-dead-letters-open',
    route: '/ops/dead-letters',
    path: '/ops/dead-letters',
    state: 'ready',
    money: (all) => void (all.away = ['orders']),
    reach: async (page) => {
      await page.getByText('내용 보기').first().click();
      await seen('"amount"')(page);
      await seen('주문과 결제 서비스가 대답하지 않아서 빠져 있어요.')(page);
    },
  }),
];

/** The desk's screens of messages, dead letters, queues and the platform, in all their states. */
export const operatorMachineryScreens: readonly Screen[] = [
  ...lists.flatMap(moneyStatesOf),
  ...statesOf({ name: 'operator-platform', ...platform, ready: '모두 정상이에요.' }),
  ...specials,
];
