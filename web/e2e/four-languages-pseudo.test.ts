import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { webDist } from './config.ts';
import { koreanWalk, misfits, NO_MISFITS, pseudoScreens } from './four-languages.ts';
import { makePseudoBuild, pseudoBuild, pseudoFilesIn } from './pseudo-build.ts';
import { outsideCatalogue } from './pseudo-left.ts';

const usualPage = () => statSync(join(webDist, 'index.html')).ctimeMs;
const before = usualPage();
beforeAll(makePseudoBuild);
const korean = koreanWalk(pseudoBuild);
const screens = await pseudoScreens();
const look = async (page: Page) => ({ ...(await misfits(page)), outside: await outsideCatalogue(page) });
const GOOD = { korean: [], outside: [], ...NO_MISFITS };

it.each(screens)(
  '$name says nothing but the catalogue, and holds the longest text of all languages',
  async ({ screen }) => expect(await korean(screen, look)).toEqual(GOOD),
);

it('the build in the pseudo language leaves the usual one alone, which others read meanwhile', () => {
  expect(usualPage()).toBe(before);
});

it('a sentence in the code, a cut text and one that stands over another are found', async () => {
  const [first] = screens;
  if (!first) throw new Error('there are no screens');
  const seen = await korean(first.screen, async (page) => {
    await page.evaluate(() => {
      const planted = document.createElement('div');
      planted.innerHTML =
        '<p>한국어가 남았어요</p><p>Left in English</p>' +
        '<p id="cut"><span>⟦a text that is longer than its box⟧</span></p>' +
        '<p>⟦below⟧</p><p id="over">⟦above⟧</p>';
      document.querySelector('main')?.prepend(planted);
      const style = (id: string, styles: Partial<CSSStyleDeclaration>) =>
        Object.assign(document.getElementById(id)?.style ?? {}, styles);
      style('cut', { width: '80px', overflow: 'hidden', whiteSpace: 'nowrap' });
      style('over', { marginTop: '-20px' });
    });
    return look(page);
  });
  expect(seen).toEqual({
    korean: ['한국어가 남았어요'],
    outside: ['한국어가 남았어요', 'Left in English'],
    sideways: 0,
    cut: [expect.stringContaining('longer than its box')],
    over: ['⟦below⟧ / ⟦above⟧'],
  });
});

it('the app that ships knows nothing of the pseudo language', () => {
  expect(pseudoFilesIn(webDist)).toEqual([]);
  expect(pseudoFilesIn(pseudoBuild)).not.toEqual([]);
});
