import type { Page } from 'playwright-core';
import type { Route } from '@jumun/contracts';
import { callKey, never, type World } from '../fake-gateway.ts';
import { addMoneyDesk, type MoneyDesk } from '../operator-money-world.ts';
import { operatorScreen } from './operator-screen.ts';
import { broken, heading, REFUSED, retryButton, thenOffline } from './owner-screen.ts';
import type { Screen } from './screen.ts';

export interface List {
  /** The beginning of the names of its screens. */
  name: string;
  route: string;
  path?: string;
  title: string | RegExp;
  /** The call that the screen can't be without. */
  call: Route;
  params?: Record<string, string>;
  /** What is on its way, with its particle. */
  what: string;
  /** Something that only the whole list shows. */
  ready: string | RegExp;
  /** How nothing comes about, and what is said then; left out where there is always something. */
  empty?: { desk: (desk: MoneyDesk) => void; text: string | RegExp };
}

type MoneyScreen = Omit<Screen, 'world' | 'before'> & { money?: (desk: MoneyDesk, world: World) => void };

/** A screen of the money's desk. */
export const moneyScreen = ({ money, ...screen }: MoneyScreen): Screen =>
  operatorScreen({
    ...screen,
    desk: (world) => {
      const desk = addMoneyDesk(world);
      money?.(desk, world);
    },
  });

/** Waits until it can be seen, in the table of a desktop or the cards of a phone. */
export const seen = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** A screen of the desk in each of its states. */
export function statesOf({ name, route, path = route, title, call, params, what, ready, empty }: List): Screen[] {
  const screen = { route, path };
  const key = callKey(call, params);
  return [
    moneyScreen({ ...screen, name: `${name}-ready`, state: 'ready', reach: seen(ready) }),
    moneyScreen({
      ...screen,
      name: `${name}-loading`,
      state: 'loading',
      money: (_desk, world) => void (world.overrides[key] = never),
      reach: (page) => page.getByText(`${what} 불러오는 중이에요`).first().waitFor({ state: 'attached' }),
    }),
    ...(empty
      ? [moneyScreen({ ...screen, name: `${name}-empty`, state: 'empty', money: empty.desk, reach: seen(empty.text) })]
      : []),
    moneyScreen({
      ...screen,
      name: `${name}-error`,
      state: 'error',
      faults: REFUSED,
      money: (_desk, world) => void (world.overrides[key] = broken),
      reach: retryButton,
    }),
    moneyScreen({
      ...screen,
      name: `${name}-offline`,
      state: 'offline',

      reach: thenOffline(async (page) => {
        await heading(title)(page);
        await seen(ready)(page);
      }),
    }),
  ];
}
