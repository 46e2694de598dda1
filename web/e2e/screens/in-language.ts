import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { fileOf, po, SOURCE, SURFACES, TRANSLATED } from '../../vite-plugins/texts/catalogues.ts';
import { PSEUDO_LOCALE, readPseudo } from '../../vite-plugins/texts/pseudo.ts';
import type { Store } from '../fake-store.ts';
import type { Screen } from './screen.ts';

export type OtherLanguage = (typeof TRANSLATED)[number];
/** The language of the pseudo build, too: it stands in the place of one of the others. */
type Spoken = OtherLanguage | 'pseudo';
const localeOf = (spoken: Spoken): OtherLanguage => (spoken === 'pseudo' ? PSEUDO_LOCALE : spoken);

/** A text of the app with what stands for it in another language; `{name}` is filled by the page. */
interface Said {
  korean: string;
  pattern: RegExp;
  other: string;
  /** No sentence of a longer text. */
  isWhole: boolean;
}

const REMEMBERED = 'jumun_store:demo';
const WEB = `${import.meta.dirname}/../..`;
const HOLE = /\{(\w+)\}/g;
/** Fillings of holes, for patterns that look for such. */
const SAMPLES = ['1', '가', '12:00', '1억 원'];
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\s+`);
/** A pattern of a text whose holes may be filled by anything. */
const patternOf = (text: string, hole: string): string =>
  text
    .split(/\{\w+\}/)
    .map(escaped)
    .join(hole);
/** Every form of a plural, as texts of their own. */
const formsOf = (text: string): string[] => {
  const forms = [...text.matchAll(/ (?:one|other) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = '']) => form);
  return forms.length === 0 ? [text] : forms.map((form) => text.replace(/\{\w+, plural.*\}\}/s, () => form));
};

/** Each sentence of a text of several, without its full stop: a screen may look for one alone. */
function sentencesOf(korean: string, other: string): Omit<Said, 'pattern'>[] {
  const [own, theirs] = [korean.split(/\.\s+|\.$/), other.split(/\.\s+|\.$|。\s*/)].map((all) => all.filter(Boolean));
  if (!own || !theirs || own.length < 2 || own.length !== theirs.length) return [];
  return own.map((sentence, place) => ({ korean: sentence, other: theirs[place] ?? '', isWhole: false }));
}

interface Pair {
  korean: string;
  other: string;
  /** Source of single sentences: the translation, but English for the pseudo language, which has no sentences. */
  sentences: string;
}

async function pairsIn(spoken: Spoken): Promise<Pair[]> {
  if (spoken === 'pseudo')
    return (await readPseudo(WEB)).map(({ korean, english, pseudo }) => ({
      korean,
      other: pseudo,
      sentences: english,
    }));
  const all = await Promise.all(
    SURFACES.filter(({ isWhole }) => isWhole).map(async ({ name }) => {
      const filename = fileOf(WEB, name, spoken);
      const settings = { locale: spoken, sourceLocale: SOURCE, filename };
      return Object.values(await po.parse(readFileSync(filename, 'utf8'), settings));
    }),
  );
  return all
    .flat()
    .map(({ message = '', translation = '' }) => ({ korean: message, other: translation, sentences: translation }));
}

async function saidIn(spoken: Spoken): Promise<Said[]> {
  return (await pairsIn(spoken)).flatMap(({ korean, other, sentences }) => {
    const whole = formsOf(other).map((form) => ({ korean, other: form, isWhole: true }));
    const parts = formsOf(sentences).flatMap((form) => sentencesOf(korean, form));
    return [...whole, ...parts].map((each) => ({
      ...each,
      pattern: new RegExp(`^${patternOf(each.korean, '(.+)')}$`, 's'),
    }));
  });
}

/** Names that are put together: of each text that stands in them whole, what stands for it. */
function wordByWord(said: readonly Said[], words: string | RegExp): string | RegExp {
  const whole = said.filter(({ korean, isWhole }) => isWhole && korean.length > 1 && !korean.includes('{'));
  const longest = whole.toSorted((one, other) => other.korean.length - one.korean.length);
  const isRegExp = words instanceof RegExp;
  const translated = longest.reduce(
    (text, { korean, other }) => text.replaceAll(korean, isRegExp ? escaped(other) : other),
    isRegExp ? words.source : words,
  );
  return isRegExp ? new RegExp(translated, words.flags) : translated;
}

/** The other language's words for Korean ones that a screen looks for; a shop's own words stay as they are. */
function wordsIn(said: readonly Said[], words: string | RegExp, isExact: boolean): string | RegExp {
  const isMeant =
    words instanceof RegExp
      ? ({ korean }: Said) => SAMPLES.some((sample) => words.test(korean.replaceAll(HOLE, sample)))
      : ({ korean, pattern }: Said) =>
          pattern.test(words.replace(/\.$/, '')) ||
          pattern.test(words) ||
          (!isExact && (korean.includes(words) || words.endsWith(korean)));
  const found = said.filter((each) => isMeant(each) && /[가-힣]/.test(each.korean.replaceAll(HOLE, '')));
  // Each part of a line is a text of its own.
  if (typeof words === 'string' && words.includes(' · ') && !isExact) {
    const parts = words.split(' · ').map((part) => wordsIn(said, part, false));
    return new RegExp(parts.map((part) => (part instanceof RegExp ? part.source : escaped(part))).join(' · '), 's');
  }
  if (found.length === 0) return wordByWord(said, words);
  const others = found.map(({ korean, pattern, other }) => {
    const values = words instanceof RegExp ? [] : (pattern.exec(words)?.slice(1) ?? []);
    const names = [...korean.matchAll(HOLE)].map(([, name = '']) => name);
    // Sums and counts are written in another way, too.
    const value = (name: string) => {
      const given = values[names.indexOf(name)];
      return given === undefined || /\d|원$/.test(given) ? '.*' : escaped(given);
    };
    return other
      .split(HOLE)
      .map((part, index) => (index % 2 === 1 ? value(part) : escaped(part)))
      .join('');
  });
  const either = `(?:${others.join('|')})`;
  return new RegExp(isExact && typeof words === 'string' ? `^\\s*${either}\\s*$` : either, 's');
}

const FINDERS = new Set<string | symbol>(['getByText', 'getByRole', 'getByLabel', 'getByPlaceholder', 'locator']);

/** A page, or a part of one, on which Korean words find what stands for them in another language. */
function heard<T extends Page | Locator>(part: T, said: readonly Said[]): T {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (!FINDERS.has(name)) return member.bind(target) as unknown;
      return (words: string | RegExp, options: { name?: string | RegExp; exact?: boolean } = {}): Locator => {
        const { exact = false } = options;
        const found: Locator =
          name === 'getByRole'
            ? member.call(target, words, {
                ...options,
                ...(options.name && { name: wordsIn(said, options.name, exact) }),
              })
            : member.call(target, name === 'locator' ? words : wordsIn(said, words, exact), options);
        return heard(found, said);
      };
    },
  });
}

/** A store whose owner has translated nothing, as the catalog answers it. */
function sayWhatIsKorean(store: Store, locale: OtherLanguage): void {
  store.locale = locale;
  store.shop.nameLang = 'ko';
  store.introductionLang = 'ko';
  for (const product of store.products) Object.assign(product, { nameLang: 'ko', descriptionLang: 'ko' });
  for (const named of [
    ...store.categories,
    ...store.optionGroups,
    ...store.optionGroups.flatMap(({ options }) => options),
  ])
    named.nameLang = 'ko';
}

/** The store that a device remembers, as its reader saw it in the other language. */
async function rememberInIt(page: Page, locale: OtherLanguage): Promise<void> {
  const text = await page.evaluate((key) => localStorage.getItem(key), REMEMBERED);
  if (text === null) return;
  // Put there by the screen itself.
  const kept = JSON.parse(text) as { store: Store };
  sayWhatIsKorean(kept.store, locale);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [REMEMBERED, JSON.stringify(kept)] as const);
}

/** The same screens for a reader of another language: opened in it, and led to their states by its words. */
export async function screensIn(spoken: Spoken, screens: readonly Screen[]): Promise<Screen[]> {
  const said = await saidIn(spoken);
  const locale = localeOf(spoken);
  return screens.map((screen) => ({
    ...screen,
    backend: (backend) => {
      screen.backend?.(backend);
      sayWhatIsKorean(backend.store, locale);
    },
    ...(screen.before && {
      before: async (page: Page) => {
        await screen.before?.(page);
        await rememberInIt(page, locale);
      },
    }),
    path: `${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=${locale}`,
    reach: (page) => screen.reach(heard(page, said)),
  }));
}
