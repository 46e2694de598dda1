import type { Browser, Dialog, Page } from 'playwright-core';
import { sizeOf, visit, type Visit, type VisitOptions } from './browser.ts';
import { ANTEROOM_PATH } from './fake-gateway.ts';

/**
 * Leads a page to an empty document, for what is put into a browser before a screen opens, or taken out of it. The server
 * sends it: a route would switch the cache off, and the browser then forgets all files that it has at hand.
 */
export const enterAnteroom = (page: Page, origin: string) => page.goto(`${origin}${ANTEROOM_PATH}`);

/** Tells `hear` of every call of a method, with what it was given and what it gave back. */
function listen(target: object, method: string, hear: (args: unknown[], result: unknown) => void): void {
  // Named below are methods alone.
  const call = Reflect.get(target, method) as (...args: unknown[]) => unknown;
  Reflect.set(target, method, (...args: unknown[]) => {
    const result = call.apply(target, args);
    hear(args, result);
    return result;
  });
}

type SocketHandler = Parameters<Page['routeWebSocket']>[1];
const passOn: SocketHandler = (socket) => void socket.connectToServer();

/** A page can't forget a routed socket, so it is routed once and what handles it changes. Answers with what puts it back. */
function changeableSockets(page: Page, spoil: () => void): () => void {
  const route = page.routeWebSocket.bind(page);
  let routed: { url: RegExp; handler: SocketHandler } | undefined;
  page.routeWebSocket = async (url, handler) => {
    if (!(url instanceof RegExp) || (routed && routed.url.source !== url.source)) {
      spoil();
      return route(url, handler);
    }
    if (routed) return void (routed.handler = handler);
    const own = (routed = { url, handler });
    return route(url, (socket) => own.handler(socket));
  };
  return () => {
    if (routed) routed.handler = passOn;
  };
}

interface Tab {
  readonly here: Visit;
  readonly kind: string;
  /** Takes away what a test has left in the tab; false where something can't be taken away. */
  clear: () => Promise<boolean>;
}

/** A tab that remembers what is done to it. */
function tabOf(here: Visit, kind: string, width: number, origin: string): Tab {
  const { page, context, faults } = here;
  let isSpoilt = false;
  const spoil = () => void (isSpoilt = true);
  const putSocketsBack = changeableSockets(page, spoil);
  const left: (() => unknown)[] = [];
  for (const target of [page, context]) {
    listen(target, 'addInitScript', (_, added) =>
      // Playwright answers with what takes the script out again.
      left.push(async () => (await (added as ReturnType<Page['addInitScript']>)).dispose()),
    );
    listen(target, 'on', ([event, listener]) => left.push(() => Reflect.apply(target.off, target, [event, listener])));
    for (const method of ['close', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'])
      listen(target, method, spoil);
  }
  listen(page, 'emulateMedia', spoil);
  for (const method of ['newCDPSession', 'grantPermissions', 'addCookies']) listen(context, method, spoil);
  for (const method of ['install', 'setFixedTime', 'pauseAt', 'setSystemTime']) listen(page.clock, method, spoil);
  listen(context, 'setOffline', ([isOffline]) => {
    if (!isOffline) return;
    spoil();
    throw new Error('Files of earlier tests lie in the cache: who goes offline must come `fresh`.');
  });

  async function clear(): Promise<boolean> {
    if (isSpoilt) return false;
    const leave = (dialog: Dialog) => void dialog.accept();
    putSocketsBack();
    for (const undo of left.splice(0)) await undo();
    page.on('dialog', leave);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await enterAnteroom(page, origin);
    await page.evaluate(async () => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const name of await caches.keys()) await caches.delete(name);
    });
    page.off('dialog', leave);
    await page.setViewportSize(sizeOf(width));
    faults.length = 0;
    return true;
  }
  return { here, kind, clear };
}

export interface TabOptions extends VisitOptions {
  /** Comes with an empty cache, as who goes offline later must: there lie files that earlier visitors have loaded. */
  fresh?: boolean;
}

/** The visitors of one server. A tab that is used again keeps its process and the server's files: half of a visit's work. */
export interface Tabs {
  /** A visitor of whom nothing is known, with a screen of this width. */
  visit: (width: number, options?: TabOptions) => Promise<Visit>;
  /** The visitors who are here. */
  visits: () => Visit[];
  /** All visitors go, and leave nothing in the browser. */
  leave: () => Promise<void>;
  /** Closes what a file has opened beside its visitors, and all but the tabs that were used last. */
  tidy: () => Promise<void>;
  end: () => Promise<void>;
}

/** So many tabs wait for their next visitor: each has a process of its own. */
const MOST_IDLE = 4;

export function tabsOf(browser: Browser, origin: string): Tabs {
  const idle: Tab[] = [];
  const used: Tab[] = [];
  const fresh: Visit[] = [];

  async function take(width: number, options: VisitOptions): Promise<Visit> {
    const kind = JSON.stringify({ width, ...options });
    const found = idle.findIndex((tab) => tab.kind === kind);
    const [tab = tabOf(await visit(browser, width, options), kind, width, origin)] =
      found === -1 ? [] : idle.splice(found, 1);
    used.push(tab);
    return tab.here;
  }
  const leave = async () => {
    for (const { context } of fresh.splice(0)) await context.close();
    for (const tab of used.splice(0)) {
      if (await tab.clear().catch(() => false)) idle.push(tab);
      else await tab.here.context.close();
    }
  };
  return {
    async visit(width, { fresh: isFresh = false, ...options } = {}) {
      if (!isFresh) return take(width, options);
      const here = await visit(browser, width, options);
      fresh.push(here);
      return here;
    },
    visits: () => [...fresh, ...used.map(({ here }) => here)],
    leave,
    async tidy() {
      idle.splice(0, idle.length - MOST_IDLE);
      const kept = new Set(idle.map(({ here }) => here.context));
      for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
    },
    async end() {
      await leave();
      for (const { here } of idle.splice(0)) await here.context.close();
    },
  };
}
