import { placeholderFaults } from './placeholders.ts';
import { pseudoText, readPseudo, widthOf } from './pseudo.ts';

const ROOT = `${import.meta.dirname}/../..`;

describe('a text of the pseudo language', () => {
  it('is the English one between marks, as wide as the longest of the others', () => {
    expect(pseudoText('Close', ['아주 많이 닫기', 'とじる'])).toBe('⟦Close Clos⟧');
    expect(pseudoText('Your order is ready', ['준비됐어요'])).toBe('⟦Your order is ready Your or⟧');
  });

  it('says what fills it once, and a plural in both forms', () => {
    const items = '{count, plural, one {{count} item} other {{count} items}}';
    expect(pseudoText(`Added ${items}`, [])).toBe(`⟦Added ${items} Ad⟧`);
    expect(pseudoText('{from} – {to}', ['{from}부터 {to}까지'])).toBe('{from} – {to}');
  });

  it('fits every sentence of the catalogue', async () => {
    const all = await readPseudo(ROOT);
    expect(all.length).toBeGreaterThan(400);
    expect(all.flatMap(({ korean, pseudo }) => placeholderFaults(korean, pseudo))).toEqual([]);
    const isShort = ({ korean, pseudo }: (typeof all)[number]) => widthOf(pseudo.slice(1, -1)) + 4 < widthOf(korean);
    expect(all.filter((text) => widthOf(text.english) > 0 && isShort(text))).toEqual([]);
  });
});
