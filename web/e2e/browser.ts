import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** The widths every screen is looked at. */
export const widths = [360, 768, 1280] as const;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The system's own Chromium. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page wrote to its console as an error, and what it threw. */
  faults: string[];
}

/** A fresh visitor with a screen of this width. */
export async function visit(
  browser: Browser,
  width: number,
  options: { reducedMotion?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: width < 768,
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { context, page, faults };
}

export interface AxeFault {
  id: string;
  help: string;
  nodes: string[];
}

/** What axe finds wrong on the page as it stands. */
export async function axeFaults(page: Page): Promise<AxeFault[]> {
  // Through the debugger protocol, so that a strict content security policy does not stand in the way.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Axe {
      run: (context: Document) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
    }
    // The script above has put it there; its answer is documented.
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document);
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
  });
}

/** Visible controls smaller than a thumb: their names and sizes. Links inside running text are let off, as WCAG does. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="button"], [role="tab"]'),
    )
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !control.closest('[inert]'),
      )
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(
        ({ control, box }) =>
          !(control instanceof HTMLInputElement && control.type === 'hidden') &&
          box.width > 1 &&
          (box.height < 43.5 || box.width < 43.5),
      )
      .map(
        ({ control, box }) =>
          `${control.getAttribute('aria-label') ?? control.textContent?.trim()} ${Math.round(box.width)}x${Math.round(box.height)}`,
      ),
  );

/** How far the page reaches over its own width, in pixels. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
