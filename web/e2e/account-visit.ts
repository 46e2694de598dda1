import { http, type Route } from '@jumun/contracts';
import { example, type Played } from '@jumun/client/played';
import { addConsole } from './console-backend.ts';
import { playRoute, type FakeGateway } from './fake-gateway.ts';
import { ownShop } from './fake-store.ts';
import { cutOff, publicFixture, type Fixture } from './fixture.ts';
import type { Locator } from 'playwright-core';

/** A visitor of the account pages, and the other side to play. */
export interface AccountVisit extends Fixture {
  /** Goes on with a screen of this width. */
  widen: (width: number) => Promise<void>;
  button: (name: string) => Locator;
  /** A link of the page itself, not of its head or foot. */
  link: (name: string) => Locator;
  field: (name: string) => Locator;
  says: (text: string) => Promise<void>;
  /** Waits until the text is gone. */
  silent: (text: string) => Promise<void>;
  alertText: () => Promise<string | null>;
  /** Plays the server for one call. */
  answer: <R extends Route>(route: R, answer: Played<R>) => void;
  /** The calls of that route so far. */
  asked: FakeGateway['asked'];
  /** Waits until the server has heard that call. */
  heard: (route: Route) => Promise<void>;
  /** Goes on with an empty cache. */
  afresh: () => Promise<void>;
  /** Breaks the connection after the page was touched, so that the alerts' code is already loaded. */
  cutOff: () => Promise<void>;
  stored: (key: string) => Promise<string | null>;
}

/** An answer that waits until it is let go: by then whatever else would be asked has been asked. */
export function held<T>(answer: T): { answered: () => Promise<T>; letGo: () => void } {
  let letGo: () => void = () => undefined;
  const free = new Promise<T>((resolve) => (letGo = () => resolve(answer)));
  return { answered: () => free, letGo: () => letGo() };
}

/** Gives a file one browser and server, and each test a visitor with a phone. */
export function accountVisit(): AccountVisit {
  const here = publicFixture();
  beforeEach(async () => {
    // Log-in leads to the console, or to the provider's own page.
    addConsole(here.gateway.backend).shop = structuredClone(ownShop);
    playRoute(here.gateway.backend, http.auth.startSocialLogIn, example);
    await here.come(360);
  });
  const text = (words: string) => here.page.getByText(words, { exact: true });
  const more: Omit<AccountVisit, keyof Fixture> = {
    widen: (width) => here.page.setViewportSize({ width, height: 900 }),
    button: (name) => here.page.getByRole('button', { name, exact: true }),
    link: (name) => here.page.getByRole('main').getByRole('link', { name, exact: true }),
    field: (name) => here.page.getByRole('textbox', { name, exact: true }),
    says: (words) => text(words).first().waitFor(),
    silent: (words) => text(words).first().waitFor({ state: 'detached' }),
    alertText: () => here.page.getByRole('alertdialog').getByRole('heading').textContent(),
    answer: (route, answer) => void playRoute(here.gateway.backend, route, answer),
    asked: (...of) => here.gateway.asked(...of),
    heard: (route) => here.gateway.heard(route),
    afresh: () => here.come(360, { fresh: true }),
    cutOff: () => cutOff(here.page),
    stored: (key) => here.page.evaluate((name) => sessionStorage.getItem(name), key),
  };
  return Object.assign(here, more);
}
