import type { http, Locale, TranslatedLocale } from '@jumun/contracts';
import type { ContentOf, GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type Text = ContentOf<typeof http.translations.listTranslations>['items'][number];
type Saved = Pick<Text, 'kind' | 'id' | 'field' | 'sourceHash'> & { text: string };

const hashOf = (n: number): string => String(n).padStart(64, '0');

const textNumbered = (n: number, source: string, more: Partial<Text> = {}): Text => ({
  ...{ kind: 'product', id: numbered(8_000 + n), field: 'name', source, sourceHash: hashOf(n) },
  ...{ text: null, state: 'missing', of: null },
  ...more,
});

const menu: readonly Text[] = [
  textNumbered(1, '골목 안 작은 카페예요', { kind: 'store', field: 'introduction' }),
  textNumbered(2, '커피', { kind: 'category', text: 'Coffee', state: 'current' }),
  textNumbered(3, '바닐라 라떼', { text: 'Latte', state: 'stale' }),
  textNumbered(4, '바닐라빈을 직접 갈아 넣어\n달콤하고 부드러워요', { field: 'description', of: '바닐라 라떼' }),
  textNumbered(5, '온도', { kind: 'option-group', text: 'Temperature', state: 'draft' }),
  textNumbered(6, '따뜻하게', { kind: 'option', of: '온도' }),
  textNumbered(7, '창가 자리', { kind: 'spot' }),
];

export interface TranslationsBackend {
  texts: Record<TranslatedLocale, Text[]>;
  locales: Locale[];
  /** The language for guests who ask for none of them. */
  first: Locale;
  /** Whether a machine can be asked for drafts. */
  canSuggest: boolean;
  saved: { locale: TranslatedLocale; texts: Saved[] }[];
}

const isWanted = ({ state }: Text, wanted: string): boolean =>
  wanted === 'review' ? state === 'draft' || state === 'stale' : state === wanted;
const nameOf = ({ kind, id, field }: Pick<Text, 'kind' | 'id' | 'field'>): string => `${kind} ${id} ${field}`;

const progressOf = (texts: readonly Text[]) => {
  const count = (state: Text['state']): number => texts.filter((text) => text.state === state).length;
  return { missing: count('missing'), draft: count('draft'), current: count('current'), stale: count('stale') };
};

/** Puts a menu with some translations behind the fake gateway. */
export function keepTranslations(backend: Backend): TranslationsBackend {
  const untouched = menu.map((text): Text => ({ ...text, text: null, state: 'missing' }));
  const own: TranslationsBackend = {
    texts: { en: [...menu], ja: untouched, zh: untouched },
    ...{ locales: ['ko', 'en'], first: 'ko', canSuggest: false },
    saved: [],
  };
  const progress = (id?: string) => {
    const of = (locale: TranslatedLocale) =>
      progressOf(own.texts[locale].filter((text) => (id ?? text.id) === text.id));
    return { en: of('en'), ja: of('ja'), zh: of('zh') };
  };
  play(backend, {
    translations: {
      listTranslations: ({ query: { locale, state, id } }) => {
        const items = own.texts[locale].filter(
          (text) => (state === undefined || isWanted(text, state)) && (id === undefined || text.id === id),
        );
        const { locales, first: defaultLocale, canSuggest } = own;
        return { locales, defaultLocale, canSuggest, progress: progress(id), items, next: null };
      },
      saveTranslations: ({ body: { locale, texts } }) => {
        own.saved.push({ locale, texts });
        const written = new Map(texts.map((text) => [nameOf(text), text.text]));
        own.texts[locale] = own.texts[locale].map((text): Text => {
          const now = written.get(nameOf(text));
          return now === undefined ? text : { ...text, text: now, state: now === '' ? 'missing' : 'current' };
        });
        return { progress: progress(), stale: [] };
      },
      suggestTranslations: ({ body: { locale, ids } }) => {
        // As a question has room for two things.
        const [asked, rest] = [ids.slice(0, 2), ids.slice(2)];
        const drafts: { kind: Text['kind']; id: string; field: Text['field']; text: string }[] = [];
        own.texts[locale] = own.texts[locale].map((text): Text => {
          if (text.state !== 'missing' || !asked.includes(text.id)) return text;
          const draft = `${locale} ${text.source}`;
          drafts.push({ kind: text.kind, id: text.id, field: text.field, text: draft });
          return { ...text, text: draft, state: 'draft' };
        });
        return { progress: progress(), drafts, skipped: [], rest };
      },
      setShownLocales: ({ body: { locales, defaultLocale = own.first } }) => {
        [own.locales, own.first] = [locales, defaultLocale];
        return { locales, defaultLocale };
      },
    },
  } satisfies GroupAnswers<'translations'>);
  return own;
}
