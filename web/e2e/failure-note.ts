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
  text: string;
}

async function lookAt(page: Page): Promise<Look> {
  const loaded = page.evaluate(() => `${document.readyState}, ${document.visibilityState}`);
  const drawn = page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  const text = page.evaluate(() => document.body.innerText);
  const [state, frame, words = ''] = await Promise.all([loaded, drawn, text].map((look) => orNothing(page, look)));
  return {
    state: `${page.url()} (${state}, ${frame})`,
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
    `Without an answer: ${gateway.unanswered().join(', ')}`,
    `Errors of the pages: ${visits.flatMap(({ faults }) => faults).join(' | ')}`,
    `Asked last: ${asked.join(', ')}`,
    ...looks.map(({ text }) => text),
  ].join('\n');
}
