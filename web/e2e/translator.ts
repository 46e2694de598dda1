import type { Page } from 'playwright-core';

/** Stands before and after each text that the translator has been at. */
const MARK = '«';
const END = '»';

/** How a translator puts its own element in the place of a text: it throws the text away, or takes it along. */
export const HABITS = ['replaces', 'takes along'] as const;
type Habit = (typeof HABITS)[number];

declare global {
  interface Window {
    /** Translates the page, and from then on whatever comes new. */
    translatePage?: () => void;
  }
}

/**
 * Plays a browser's translator in all pages of a tab from now on: it puts each text into `<font><font>` but where an author
 * forbids it, and follows the page, as those of Chrome, Edge and Samsung do. `begin` starts it.
 */
export async function playTranslator(page: Page, habit: Habit): Promise<() => Promise<void>> {
  await page.addInitScript(
    ({ mark, end, takesAlong }) => {
      const isOurs = (text: Node): boolean =>
        Boolean(text.parentElement?.closest('font, script, style, title, textarea, noscript, [translate="no"]'));
      function translate(text: Text): void {
        if (!text.data.trim() || !text.isConnected || isOurs(text)) return;
        const words = `${mark}${text.data}${end}`;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        if (takesAlong) {
          text.before(outer);
          inner.append(text);
          text.data = words;
        } else {
          inner.textContent = words;
          text.replaceWith(outer);
        }
      }
      function translateBelow(root: Node): void {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found: Node[] = root instanceof Text ? [root] : [];
        while (walker.nextNode()) found.push(walker.currentNode);
        for (const each of found) if (each instanceof Text) translate(each);
      }
      window.translatePage = () => {
        translateBelow(document.body);
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes)
            for (const each of [target, ...addedNodes]) if (each !== document.body) translateBelow(each);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      };
    },
    { mark: MARK, end: END, takesAlong: habit === 'takes along' },
  );
  return () => page.evaluate(() => window.translatePage?.());
}

/** Words of a page without the translator's marks, in one line. */
export const plain = (shown: string): string => shown.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim();
