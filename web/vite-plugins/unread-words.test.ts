import { readFileSync } from 'node:fs';
import { product } from '@jumun/contracts';
import { withoutUnreadWords } from './unread-words.ts';

const source = readFileSync(new URL('../../libs/contracts/src/catalog/product.ts', import.meta.url), 'utf8');

describe('a resource in a browser', () => {
  it('is without the words that only the API document reads', () => {
    const code = withoutUnreadWords(source);
    for (const { about } of Object.values(product)) {
      expect(source).toContain(about);
      expect(code).not.toContain(about);
    }
  });

  it('keeps all the rest', () => {
    expect(withoutUnreadWords(source)).toContain("wire: 'product_name'");
    expect(withoutUnreadWords("const about = 'what it is'; const given = { about };")).toContain('what it is');
  });
});
