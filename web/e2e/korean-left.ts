import type { Page, Response } from 'playwright-core';
import type { Screen } from './screens/screen.ts';

const HANGUL_TEXT = /"(?:[^"\\]|\\.)*[가-힣](?:[^"\\]|\\.)*"/g;
const textsIn = (json: string): string[] =>
  // Every match is a JSON string.
  [...json.matchAll(HANGUL_TEXT)].map(([text]) => JSON.parse(text) as string);

/** Hears what the server says to a page; its sentences about a refusal are no words of the shop. */
function hearShopsWords(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) return;
    answers.push(response.text().catch(() => askedAgain(page, response)));
  });
  return async () => {
    const kept = await page.evaluate(() => [
      ...Array.from(
        document.querySelectorAll('script[type="application/json"]'),
        ({ textContent }) => textContent ?? '',
      ),
      ...Array.from(document.querySelectorAll('input'), ({ value }) => JSON.stringify(value)),
      ...Object.values<string>(localStorage),
      ...Object.values<string>(sessionStorage),
    ]);
    return [...(await Promise.all(answers)), ...kept].flatMap(textsIn);
  };
}

/** A page that goes on takes the bodies of its calls along; a call that reads is then made once more. */
async function askedAgain(page: Page, response: Response): Promise<string> {
  if (response.request().method() !== 'GET') return '';
  const again = await page.request.get(response.url()).catch(() => undefined);
  return again?.ok() ? again.text() : '';
}

/**
 * Korean left on a page in another language: any text without a `lang` mark; and in marked texts, attributes and the
 * title, all that is neither the shop's own nor typed. A sentence of ours may contain the shop's words.
 */
export const koreanLeft = (page: Page, shops: readonly string[]): Promise<string[]> =>
  page.evaluate((words) => {
    const ATTRIBUTES = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt', 'content'];
    const HANGUL = /[ㄱ-ㅎ가-힣]/;
    // Of an address a part may stand alone, and of a name its initial.
    const parts = words.flatMap((word) => [word, ...word.split(/[\s,()]+/).filter((part) => part.length > 1)]);
    const initials = new Set(words.map((word) => word[0]));
    const longest = [...new Set(parts)].toSorted((one, other) => other.length - one.length);
    const withoutShops = (text: string): string => longest.reduce((rest, word) => rest.replaceAll(word, ''), text);
    const isShops = (text: string, element: Element): boolean =>
      !HANGUL.test(withoutShops(text)) ||
      words.some((word) => word.includes(text) && text.length > 1) ||
      (initials.has(text) && element.closest('[aria-hidden]') !== null);
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent || !HANGUL.test(text) || parent.closest('script, style, noscript')) continue;
      const isMarked = parent.closest('[lang]')?.getAttribute('lang')?.startsWith('ko');
      // A mark makes no sentence of ours another's.
      if (!isMarked) found.add(text);
      else if (!isShops(text, parent)) found.add(`marked: ${text}`);
    }
    for (const element of document.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
      if (element.closest('[lang]')?.getAttribute('lang')?.startsWith('ko')) continue;
      for (const name of ATTRIBUTES) {
        const text = element.getAttribute(name) ?? '';
        if (HANGUL.test(withoutShops(text))) found.add(`${name}: ${text}`);
      }
    }
    if (HANGUL.test(withoutShops(document.title))) found.add(`title: ${document.title}`);
    return [...found];
  }, shops);

/** The same screen, and what tells of its page what is left in Korean there. */
export function withKoreanLeft(screen: Screen): { screen: Screen; koreanOn: (page: Page) => Promise<string[]> } {
  let words: () => Promise<string[]> = () => Promise.resolve([]);
  return {
    screen: {
      ...screen,
      prepare: async (page) => {
        words = hearShopsWords(page);
        await screen.prepare?.(page);
      },
    },
    koreanOn: async (page) => koreanLeft(page, await words()),
  };
}
