import { http, socketEvents } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { addBoard, type BoardBackend } from './console-board-backend.ts';
import { type OwnerFixture, ownerFixture } from './console-fixture.ts';
import type { TabOptions } from './tabs.ts';

interface BoardFixtureOptions extends TabOptions {
  width?: number;
  cards?: number;
}

/** An owner at the board, and the board's state on the server; `tell` sends its changes over the channel. */
export interface BoardFixture extends OwnerFixture {
  board: BoardBackend;
  /** Opens the board, live, with its first cards on the screen. */
  openBoard: () => Promise<void>;
  /** The server tells that something has changed. */
  tell: () => void;
  card: (number: string) => ReturnType<Page['locator']>;
  /** The numbers of the cards in a column, from above. */
  column: (status: string) => Promise<string[]>;
}

const DESKTOP_PX = 1280;

export function boardFixture({ width = DESKTOP_PX, cards = 8, ...options }: BoardFixtureOptions = {}): BoardFixture {
  // Filled before each test, and asked only within one.
  const fixture = {} as BoardFixture;
  const here = ownerFixture({
    width,
    ...options,
    prepare: (_, backend) => {
      fixture.board = addBoard(backend, cards);
    },
  });
  const tell = () => here.channel.send(socketEvents.boardChanged, { at: new Date().toISOString() });
  const more: Omit<BoardFixture, keyof OwnerFixture | 'board'> = {
    tell,
    async openBoard() {
      fixture.board.changed = tell;
      const asked = http.orders.board;
      await here.open('/board');
      await here.channel.connected();
      // Events from before the connection are lost, so the page requests the board a second time.
      await here.gateway.heard(asked, 2);
    },
    card: (number: string) => here.page.locator('[data-card]').filter({ hasText: number }),
    column: (status: string) =>
      here.page.locator(`[data-column="${status}"] [data-card] > button span.text-display`).allTextContents(),
  };
  beforeEach(() => void Object.assign(fixture, here, more));
  return fixture;
}

/** Plays the sound of a browser that may sound at once, and counts the tones that begin. */
export const hearTones = (page: Page, state: 'running' | 'suspended' = 'running'): Promise<unknown> =>
  page.addInitScript((first) => {
    const tones: number[] = [];
    const nothing = () => undefined;
    let isTouched = false;
    addEventListener('pointerdown', () => (isTouched = true), true);
    class Playing {
      gain = { setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
      connect = (next: unknown) => next;
      start = () => tones.push(Date.now());
      stop = nothing;
    }
    class Context extends EventTarget {
      state = first;
      currentTime = 0;
      constructor() {
        super();
        // A browser tells how it begins.
        queueMicrotask(() => this.dispatchEvent(new Event('statechange')));
      }
      resume = () => {
        // The browser lets it sound once the page was touched; a script counts as a touch in a driven browser.
        if (isTouched) this.state = 'running';
        this.dispatchEvent(new Event('statechange'));
        return Promise.resolve();
      };
    }
    Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Playing, GainNode: Playing, tones });
  }, state);

/** When the tones began, by the page's clock. */
export const tonesOf = (page: Page): Promise<number[]> =>
  // Put there by `hearTones`.
  page.evaluate(() => Reflect.get(globalThis, 'tones') as number[]);
