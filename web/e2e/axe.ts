import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Where the test's server keeps axe, which finds what shuts people out. */
export const AXE_PATH = '/axe.js';
export const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The rules that can break by other colours alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeFault {
  id: string;
  help: string;
  nodes: string[];
}

/** Brings axe into a page. From its server, whose file the browser has compiled once for all pages; offline, by hand. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(async (path) => {
    if ('axe' in globalThis) return true;
    const script = Object.assign(document.createElement('script'), { src: path });
    const end = new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
    });
    document.head.append(script);
    const came = await end;
    script.remove();
    return came;
  }, AXE_PATH);
  if (!isThere) await page.evaluate(readFileSync(axeFile, 'utf8'));
}

/** Runs axe on the page as it stands and answers with the faults that it finds; given `rules`, it runs these alone. */
export async function axeFaults(page: Page, rules?: string[]): Promise<AxeFault[]> {
  await bringAxe(page);
  return page.evaluate(async (runOnly) => {
    interface Axe {
      run: (
        context: Document,
        options: { resultTypes: string[]; selectors: boolean; preload: boolean; runOnly?: string[] },
      ) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
    }
    // The script above has put it there; its answer is documented.
    const { axe } = globalThis as unknown as { axe: Axe };
    // Leaves out the output that is not read: passed rules, positions, and style sheets, which none of these rules
    // needs.
    const { violations } = await axe.run(document, {
      ...{ resultTypes: ['violations'], selectors: false, preload: false },
      ...(runOnly && { runOnly }),
    });
    // White on this green is 2.2:1, and fixed by the company whose button it is.
    const isFixed = (id: string, html: string) => id === 'color-contrast' && html.includes('data-brand="naver"');
    return violations
      .map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => html).filter((html) => !isFixed(id, html)),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ nodes, ...fault }) => ({ ...fault, nodes: nodes.map((html) => html.slice(0, 160)) }));
  }, rules);
}
