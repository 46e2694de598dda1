import type { Route } from '@jumun/contracts';
import type { Played } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { playRoute, type Backend } from '../fake-gateway.ts';
import { layOnDesk } from '../operator-desk-backend.ts';
import { rememberOperator } from '../operator-fixture.ts';
import { addDesk } from '../operator-backend.ts';
import { REFUSED, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

type OperatorScreen = Omit<Screen, 'backend' | 'prepare'> & {
  /** Lays things on the desk, or changes how the server answers. */
  desk?: (backend: Backend) => void;
};

/** A screen that a logged-in operator opens. */
export const operatorScreen = ({ desk, ...screen }: OperatorScreen): Screen => ({
  // A screen without a network may still ask for the next thing in the background.
  ...(screen.state === 'offline' && { faults: REFUSED }),
  ...screen,
  backend: (backend) => {
    addDesk(backend);
    desk?.(backend);
  },
  prepare: async (page) => void (await rememberOperator(page)),
});

/** A desk with more on it than one page holds. */
export const full = (backend: Backend) => void layOnDesk(backend, { shops: 40, inquiries: 40, log: 60 });
/** Such a desk, of which one call is broken or never answered. */
export const answering =
  (call: Route, answer: Played<Route>) =>
  (backend: Backend): void => {
    full(backend);
    playRoute(backend, call, answer);
  };
/** On a table or on a card, whichever this width shows. */
export const seen = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).locator('visible=true').first().waitFor();

interface DeskScreen {
  /** Name of the screens, or the prefix of their names. */
  name: string;
  route: string;
  path?: string;
  /** The call that the screen can't be without. */
  call: Route;
  /** Korean name of the loading content, with its particle. */
  what: string;
  /** Something that only the whole screen shows. */
  ready: string | RegExp;
  /** Lays on the desk what is there when something is. */
  lay: (backend: Backend) => void;
  /** Text of the empty state and how to reach it; missing for lists that are never empty. */
  empty?: { lay?: (backend: Backend) => void; text: string | RegExp };
}

/** A screen of the desk in each of its states. */
export function statesOf({ name, route, path = route, call, what, ready, lay, empty }: DeskScreen): Screen[] {
  const screen = operatorScreen({ name, route, path, state: 'ready', desk: lay, reach: seen(ready) });
  const nothing = { name: `${name}-empty`, route, path, ...(empty?.lay && { desk: empty.lay }) };
  return [
    ...withTroubles(screen, call, (page) =>
      page.getByText(`${what} 불러오는 중이에요`).first().waitFor({ state: 'attached' }),
    ),
    ...(empty ? [operatorScreen({ ...nothing, state: 'empty', reach: seen(empty.text) })] : []),
  ];
}
