import { join } from 'node:path';
import { readCatalogue, TEXT_LOCALES, TRANSLATED } from '../../../vite-plugins/texts/catalogues';
import { type WallWord, wallWords } from './wall-words';

const ROOT = join(import.meta.dirname, '../../..');
const words = Object.entries(wallWords.ko) as [WallWord, string][];

it('a wall says in each language what its page says there', async () => {
  for (const locale of TRANSLATED) {
    const catalogues = await Promise.all(
      (['storefront', 'shared'] as const).map((surface) => readCatalogue(ROOT, surface, locale)),
    );
    const known = new Map(
      catalogues.flatMap((texts) => Object.values(texts)).map((each) => [each.message, each.translation]),
    );
    for (const [word, korean] of words) expect(wallWords[locale][word]).toBe(known.get(korean));
  }
});

it('a wall has words in every language of the pages', () => {
  expect(Object.keys(wallWords).toSorted()).toEqual([...TEXT_LOCALES].toSorted());
});
