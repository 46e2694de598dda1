import type { Page } from 'playwright-core';
import type { World } from '../fake-gateway.ts';
import { layOnDesk } from '../operator-desk-world.ts';
import { rememberOperator } from '../operator-stage.ts';
import { addDesk } from '../operator-world.ts';
import { REFUSED } from './owner-screen.ts';
import type { Screen } from './screen.ts';

/** What a screen of the desk needs beside the usual. */
type OperatorScreen = Omit<Screen, 'world' | 'before'> & {
  /** Lays things on the desk, or changes how the server answers. */
  desk?: (world: World) => void;
};

/** A screen that a logged-in operator opens. */
export const operatorScreen = ({ desk, ...screen }: OperatorScreen): Screen => ({
  // A screen without a network may still ask for the next thing in the background.
  ...(screen.state === 'offline' && { faults: REFUSED }),
  ...screen,
  world: (world) => {
    addDesk(world);
    desk?.(world);
  },
  before: async (page) => void (await rememberOperator(page)),
});

/** A desk with more on it than one page holds. */
export const full = (world: World) => void layOnDesk(world, { shops: 40, inquiries: 40, log: 60 });
/** Such a desk, of which one call is broken or never answered. */
export const answering =
  (key: string, answer: World['overrides'][string]) =>
  (world: World): void => {
    full(world);
    world.overrides[key] = answer;
  };
/** On a table or on a card, whichever this width shows. */
export const seen = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).locator('visible=true').first().waitFor();
