import { hearTones } from '../console-board-visit.ts';
import type { Route } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { ownerChannel } from '../console-channel.ts';
import { rememberOwner } from '../console-visit.ts';
import { addConsole, type ConsoleBackend } from '../console-backend.ts';
import { completeShop } from '../fake-store.ts';
import { playRoute, type Backend } from '../fake-gateway.ts';
import type { Screen } from './screen.ts';

type OwnerScreen = Omit<Screen, 'backend' | 'prepare'> & {
  /** Changes what the owner's shop is and has, or how the server answers. */
  own?: (own: ConsoleBackend, backend: Backend) => void;
};

/** The browser's own console error after a refused or missing response. */
export const REFUSED = /Failed to load resource/;

/** A screen that a logged-in owner opens. */
export const ownerScreen = ({ own, ...screen }: OwnerScreen): Screen => ({
  // A screen without a network may still ask for the next thing in the background.
  ...(screen.state === 'offline' && { faults: REFUSED }),
  ...screen,
  backend: (backend) => {
    const shop = addConsole(backend, 35);
    own?.(shop, backend);
  },
  prepare: async (page) => {
    await ownerChannel(page);
    await rememberOwner(page, completeShop);
  },
});

/** Prepares the page of a screen with something more. */
export function prepared(screen: Screen, more: (page: Page) => Promise<unknown>): Screen {
  return {
    ...screen,
    prepare: async (page) => {
      await screen.prepare?.(page);
      await more(page);
    },
  };
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
export const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const retryButton = (page: Page) => page.getByRole('button', { name: '다시 시도' }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** First what `reach` waits for, then the network breaks. */
export const thenOffline = (reach: Screen['reach']) => async (page: Page) => {
  await reach(page);
  await page.context().setOffline(true);
  await words('인터넷 연결이 끊겼어요')(page);
};

/** A screen, and how it stands while this call has no answer, where the call breaks, and without a network. */
export function withTroubles(screen: Screen, call: Route, loading: Screen['reach'], open = screen.reach): Screen[] {
  const { name, backend } = screen;
  const answered = (answer: Played<Route>) => (other: Backend) => {
    backend?.(other);
    playRoute(other, call, answer);
  };
  return [
    screen,
    { ...screen, name: `${name}-loading`, state: 'loading', backend: answered(pending), reach: loading },
    {
      ...{ ...screen, name: `${name}-error`, state: 'error', faults: REFUSED },
      ...{ backend: answered(refused('INTERNAL')), reach: retryButton },
    },
    { ...screen, name: `${name}-offline`, state: 'offline', faults: REFUSED, reach: thenOffline(open) },
  ];
}

/** In a browser that lets the page sound at once, so that no bar asks for a touch. */
export const sounding = (screen: Screen): Screen => prepared(screen, (page) => hearTones(page));
