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

/** Address of a page, whether it has loaded and is drawn, and its text. */
async function noteOf(page: Page): Promise<string> {
  const loaded = page.evaluate(() => `${document.readyState}, ${document.visibilityState}`);
  const drawn = page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  const text = page.evaluate(() => document.body.innerText);
  const [state, frame, words] = await Promise.all([loaded, drawn, text].map((look) => orNothing(page, look)));
  return `${page.url()} (${state}, ${frame})\n${words?.replaceAll(/\n\s*\n+/g, '\n').slice(0, MOST_TEXT)}`;
}

/** Tells of a test that failed: its pages, their errors, and what they asked the server for. */
export async function failureNote({ tabs, gateway }: { tabs: Tabs; gateway: FakeGateway }): Promise<string> {
  const asked = gateway.backend.asked.slice(-LAST_ASKED).map(({ method, path }) => `${method} ${path}`);
  const visits = tabs.visits();
  const pages = await Promise.all(visits.flatMap(({ context }) => context.pages()).map(noteOf));
  const parts = [
    ['Pages:', ...pages],
    ['Errors of the pages:', ...visits.flatMap(({ faults }) => faults)],
    ['Asked last:', ...asked],
    ['Without an answer:', ...gateway.unanswered()],
  ];
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}
