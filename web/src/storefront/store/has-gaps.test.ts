import { decode } from '@jumun/contracts';
import { store as published } from '../../../e2e/fake-store';
import { setLanguage } from '../../texts/language';
import { hasGaps } from './has-gaps';

const store = decode(structuredClone(published));
const [first, ...others] = store.products;
if (!first) throw new Error('the store has no products');

describe('a menu', () => {
  afterEach(() => setLanguage('ko'));

  it('has gaps where one text of it is in another language than is read', () => {
    setLanguage('en');
    const translated = { ...store, locale: 'en' as const };
    expect(hasGaps(translated)).toBe(false);
    expect(hasGaps({ ...translated, products: [{ ...first, descriptionLang: 'ko' }, ...others] })).toBe(true);
    expect(hasGaps({ ...translated, introductionLang: 'ko' })).toBe(true);
  });

  it('that was kept in Korean is one gap for whoever reads English, and none in Korean', () => {
    expect(hasGaps(store)).toBe(false);
    setLanguage('en');
    expect(hasGaps(store)).toBe(true);
  });
});
