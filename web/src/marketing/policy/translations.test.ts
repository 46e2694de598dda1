import type { Company } from '@jumun/contracts';
import { accessibilityArticles } from './accessibility-text';
import { koreanWords } from './policy-words';
import type { Article, PolicyBlock } from './policy-text';
import { privacyArticles } from './privacy-text';
import { termsArticles } from './terms-text';
import { TRANSLATED_POLICIES } from './translation';
import { translations } from './translations';

const korean = { terms: termsArticles, privacy: privacyArticles, accessibility: accessibilityArticles };
const company: Company = {
  ...{ name: 'Acme', representative: 'R', businessNumber: 'B', mailOrderNumber: 'M', address: 'A' },
  ...{ phone: 'P', email: 'E', privacyOfficer: 'O', hosting: 'H', mailSender: 'S' },
};
const installations = [
  ['a company', company],
  ['nobody', undefined],
] as const;
type Run = (typeof installations)[number][1];

const blocksOf = ({ blocks }: Article, run: Run): readonly PolicyBlock[] =>
  typeof blocks === 'function' ? blocks(run) : blocks;
/** Structure of a block, independent of its language. */
const shapeOf = (block: PolicyBlock): unknown => {
  if ('text' in block) return 'text';
  if ('columns' in block) return [block.columns.length, ...block.rows.map((row) => row.length)];
  return [block.numbered ?? false, block.points.length];
};
const sentencesOf = (block: PolicyBlock): readonly string[] => {
  if ('text' in block) return [block.text];
  return 'columns' in block ? [block.label, ...block.columns, ...block.rows.flat()] : block.points;
};
/** Not figures: the name of the inquiry, and the third party of Korean law. Dates are written each in their own way. */
const WORDS = /1:1|제3자|\d+년 \d+월 \d+일|[A-Z][a-z]+ \d+, \d{4}|\d+年\d+月\d+日/g;
/** The figures of a sentence, in no order. */
const figuresOf = (sentence: string): string[] =>
  (sentence.replaceAll(WORDS, '').match(/\d[\d,.:-]*\d|\d/g) ?? []).toSorted();

test.each([
  ['ko', privacyArticles],
  ...translations.map(({ locale, texts }) => [locale, texts.privacy.articles] as const),
] as const)(
  'the privacy policy names the cookie that tells browsers apart, and how long it lasts, in %s',
  (_, articles) => {
    const said = articles.flatMap((each) => blocksOf(each, company).flatMap(sentencesOf));
    expect(said.filter((sentence) => /jumun-name.*30/.test(sentence))).toHaveLength(1);
  },
);

describe.each(translations.map((translation) => [translation.locale, translation] as const))(
  'in %s',
  (_, { texts, words }) => {
    describe.each(TRANSLATED_POLICIES)('%s', (policy) => {
      const pairs = korean[policy].map((article, index) => [article, texts[policy].articles[index]] as const);

      it.each(installations)('has each article, point and cell of the Korean text, run by %s', (_name, run) => {
        expect(texts[policy].articles).toHaveLength(korean[policy].length);
        for (const [article, translated] of pairs)
          expect(translated && blocksOf(translated, run).map(shapeOf)).toEqual(blocksOf(article, run).map(shapeOf));
      });

      it.each(installations)('names each figure where the Korean text does, run by %s', (_name, run) => {
        for (const [article, translated] of pairs) {
          const figures = (of: Article) => blocksOf(of, run).flatMap(sentencesOf).map(figuresOf);
          expect(translated && figures(translated)).toEqual(figures(article));
        }
      });

      it.each(installations)('says nothing in Korean, run by %s', (_name, run) => {
        const { title, summary, articles } = texts[policy];
        const said = articles.flatMap((each) => [each.title, ...blocksOf(each, run).flatMap(sentencesOf)]);
        expect([title, summary, ...said].filter((sentence) => /\p{Script=Hangul}/u.test(sentence))).toEqual([]);
      });
    });

    it('tells of a company what the Korean page tells, under names of its own', () => {
      const values = (facts: readonly (readonly [string, string])[]) => facts.map(([, value]) => value);
      expect(values(words.facts(company))).toEqual(values(koreanWords.facts(company)));
      expect(
        words
          .facts(company)
          .map(([name]) => name)
          .join(),
      ).not.toMatch(/\p{Script=Hangul}/u);
    });
  },
);
