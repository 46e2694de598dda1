import { http } from '@jumun/contracts';
import { pending } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { failureNote } from './failure-note.ts';
import { play } from './fake-gateway.ts';
import { visitors } from './visitors.ts';

const visitor = visitors();

const nextPage = async () => (await visitor.tabs.visit(360)).page;
const arrive = (page: Page) => page.goto(`${visitor.gateway.origin}/card-page`);
const saysOf = (page: Page) => page.evaluate(() => fetch('/said').then((answer) => answer.text()));
const greetingOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
        socket.onmessage = ({ data }) => resolve(String(data));
      }),
  );

describe('a page', () => {
  it('may do nothing that its test does not name, whatever the browser grants by itself', async () => {
    const mayIn = async (permissions?: readonly string[]) => {
      const { page } = await visitor.tabs.visit(360, permissions && { permissions });
      await arrive(page);
      return page.evaluate(async () => {
        const names = ['notifications', 'push', 'geolocation'] as const;
        const states = await Promise.all(
          // Chromium tells of a push only together with what its person sees.
          names.map((name) => navigator.permissions.query({ name, userVisibleOnly: true } as PermissionDescriptor)),
        );
        return states.map(({ state }) => state);
      });
    };
    expect(await mayIn()).toEqual(['denied', 'denied', 'denied']);
    expect(await mayIn(['geolocation'])).toEqual(['denied', 'denied', 'granted']);
  });

  it('is told of by address, state and text when its test fails, and by what it waits for', async () => {
    const page = await nextPage();
    await arrive(page);
    play(visitor.gateway.backend, { orders: { board: pending } });
    await page.evaluate(
      (src) => document.head.append(Object.assign(document.createElement('script'), { src })),
      http.orders.board.path,
    );
    await visitor.gateway.heard(http.orders.board);
    const note = await failureNote(visitor);
    expect(note).toContain(`${page.url()} (complete, visible, drawn)`);
    expect(note).toContain(`Code that has not come: ${http.orders.board.path}\n`);
    expect(note).toContain(`Without an answer: ${http.orders.board.path}\n`);
    expect(note.split('\n').at(-1)).toBe('card page');
  });

  it('that asks for what nothing plays fails its test by the name of the call', async () => {
    const page = await nextPage();
    await arrive(page);
    const { shopInfo } = http.auth;
    const { key } = http.push;
    await page.evaluate((paths) => Promise.all(paths.map((path) => fetch(path))), [shopInfo.path, key.path]);
    expect(() => visitor.gateway.reset()).toThrow(`Nothing plays http.push.key (GET ${key.path}):`);
  });
});

describe('a tab that is used again', () => {
  it('is the same one, and knows nothing of the visitor before', async () => {
    const page = await nextPage();
    await page.addInitScript(() => (document.title = 'left'));
    await page.route('**/said', (route) => route.fulfill({ body: 'left' }));
    await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.send('left'));
    let heard = 0;
    page.on('load', () => (heard += 1));
    await arrive(page);
    await page.evaluate(() => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      document.cookie = 'left=1';
      console.error('left');
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await saysOf(page)).toBe('left');
    expect(await greetingOf(page)).toBe('left');
    await visitor.tabs.leave();

    const next = await visitor.tabs.visit(360);
    const before = heard;
    await arrive(page);
    expect(next.page).toBe(page);
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth]),
    ).toEqual([0, 0, '', 360]);
    expect(await saysOf(page)).not.toBe('left');
    expect(await greetingOf(page)).toMatch(/^0\{"sid"/);
    expect({ title: await page.title(), faults: next.faults.length, heard }).toEqual({
      title: 'card page',
      faults: 1,
      heard: before,
    });
  });

  it('is given up when it holds what can not be taken away', async () => {
    const page = await nextPage();
    await page.clock.install();
    await visitor.tabs.leave();
    expect(await nextPage()).not.toBe(page);
    expect(page.isClosed()).toBe(true);
  });

  it('does not go offline, where files of visitors before would be there', async () => {
    const { context } = await visitor.tabs.visit(360);
    expect(() => context.setOffline(true)).toThrow('fresh');
    const fresh = await visitor.tabs.visit(360, { fresh: true });
    await fresh.context.setOffline(true);
    await visitor.tabs.leave();
    expect(fresh.page.isClosed()).toBe(true);
  });
});
