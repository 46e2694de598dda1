import type { Page } from 'playwright-core';
import { BEGIN, END, PSEUDO_LOCALE } from '../vite-plugins/texts/pseudo.ts';

const formatted = (style: Intl.DateTimeFormatOptions, step: number, steps: number): string[] =>
  Array.from({ length: steps }, (_, at) => Date.UTC(2026, 0, 1 + at * step)).map((day) =>
    new Intl.DateTimeFormat(PSEUDO_LOCALE, style).format(day),
  );
/** Words that the browser itself writes into times and days. */
const FORMATTED = [
  ...['AM', 'PM'],
  ...(['short', 'long'] as const).flatMap((length) => [
    ...formatted({ month: length, timeZone: 'UTC' }, 31, 12),
    ...formatted({ weekday: length, timeZone: 'UTC' }, 1, 7),
  ]),
];
/** The whole number of an order. */
const ORDER = String.raw`^\d{6}-[0-9A-Z]{8}-\d{3}$`;

/**
 * Visible words outside the marks of the catalogue that are no shop's: a sentence that was written into the code. Texts are
 * read in the order of the page, since a sentence may hold an element of its own.
 */
export const outsideCatalogue = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ begin, end, known, order }) => {
      const isOrder = new RegExp(order);
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let depth = 0;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('script, style, noscript')) continue;
        let outside = '';
        for (const letter of node.textContent ?? '') {
          if (letter === begin) depth += 1;
          else if (letter === end) depth -= 1;
          else if (depth === 0) outside += letter;
        }
        if (parent.closest('[lang]') !== document.documentElement) continue;
        const words = outside.match(/[\p{L}\p{N}@.-]*\p{L}[\p{L}\p{N}@.-]*/gu) ?? [];
        if (words.some((word) => !known.includes(word) && !isOrder.test(word))) found.add(outside.trim());
      }
      return [...found];
    },
    { begin: BEGIN, end: END, known: FORMATTED, order: ORDER },
  );
