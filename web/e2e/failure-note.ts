import type { Page } from 'playwright-core';
import type { FakeGateway } from './fake-gateway.ts';
import type { Tabs } from './tabs.ts';

const LAST_ASKED = 12;
const MOST_TEXT = 1_500;
const TELL_WITHIN_MS = 2_000;

/** The answer of `look`; a page that hangs shows nothing. */
const orNothing = (page: Page, look: Promise<string>): Promise<string> => {
  const timeOver = page.locator('time-over').waitFor({ timeout: TELL_WITHIN_MS });
  return Promise.race([look, timeOver.then(String)]).catch(() => 'nothing');
};

interface Look {
  /** Its address, whether it has loaded, is visible and is drawn. */
  state: string;
  /** Its code that has not come. */
  missing: string;
  text: string;
}

/** Addresses of a page's code that the browser has not loaded to the end. */
const missingCode = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'));
    const scripts = Array.from(document.scripts);
    return [...links.map(({ href }) => href), ...scripts.map(({ src }) => src)]
      .filter((address) => address !== '' && !loaded.has(address))
      .map((address) => new URL(address).pathname)
      .join(', ');
  });

async function lookAt(page: Page): Promise<Look> {
  const loaded = page.evaluate(() => `${document.readyState}, ${document.visibilityState}`);
  const drawn = page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  const text = page.evaluate(() => document.body.innerText);
  const looks = [loaded, drawn, missingCode(page), text].map((look) => orNothing(page, look));
  const [state, frame, missing = '', words = ''] = await Promise.all(looks);
  return {
    state: `${page.url()} (${state}, ${frame})`,
    missing,
    text: words.replaceAll(/\n\s*\n+/g, '\n').slice(0, MOST_TEXT),
  };
}

/**
 * Tells of a test that failed: its pages, their errors, and what they asked the server for; in few lines first, since a
 * list of failures shows no more.
 */
export async function failureNote({ tabs, gateway }: { tabs: Tabs; gateway: FakeGateway }): Promise<string> {
  const asked = gateway.backend.asked.slice(-LAST_ASKED).map(({ method, path }) => `${method} ${path}`);
  const visits = tabs.visits();
  const looks = await Promise.all(visits.flatMap(({ context }) => context.pages()).map(lookAt));
  return [
    ...looks.map(({ state }) => `Page: ${state}`),
    `Code that has not come: ${looks.map(({ missing }) => missing).join(' | ')}`,
    `Without an answer: ${gateway.unanswered().join(', ')}`,
    `Errors of the pages: ${visits.flatMap(({ faults }) => faults).join(' | ')}`,
    `Asked last: ${asked.join(', ')}`,
    ...looks.map(({ text }) => text),
  ].join('\n');
}
