import { http, type AnswerOfRoute, type Locale, type TranslatedLocale } from '@jumun/contracts';
import { type Asked, type Backend, callKey, data } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type WireList = AnswerOfRoute<typeof http.translations.listTranslations>['data'];
type WireText = WireList['items'][number];
type Saved = Pick<WireText, 'kind' | 'id' | 'field' | 'source_hash'> & { text: string };

const hashOf = (n: number): string => String(n).padStart(64, '0');

const textNumbered = (n: number, source: string, more: Partial<WireText> = {}): WireText => ({
  ...{ kind: 'product', id: numbered(8_000 + n), field: 'name', source, source_hash: hashOf(n) },
  ...{ text: null, state: 'missing', of: null },
  ...more,
});

const menu: readonly WireText[] = [
  textNumbered(1, '골목 안 작은 카페예요', { kind: 'store', field: 'introduction' }),
  textNumbered(2, '커피', { kind: 'category', text: 'Coffee', state: 'current' }),
  textNumbered(3, '바닐라 라떼', { text: 'Latte', state: 'stale' }),
  textNumbered(4, '바닐라빈을 직접 갈아 넣어\n달콤하고 부드러워요', { field: 'description', of: '바닐라 라떼' }),
  textNumbered(5, '온도', { kind: 'option-group', text: 'Temperature', state: 'draft' }),
  textNumbered(6, '따뜻하게', { kind: 'option', of: '온도' }),
  textNumbered(7, '창가 자리', { kind: 'spot' }),
];

export interface TranslationsBackend {
  texts: Record<TranslatedLocale, WireText[]>;
  locales: Locale[];
  /** The language for guests who ask for none of them. */
  first: Locale;
  /** Whether a machine can be asked for drafts. */
  canSuggest: boolean;
  saved: { locale: TranslatedLocale; texts: Saved[] }[];
}

const statesOf: Record<string, readonly WireText['state'][]> = { review: ['draft', 'stale'] };
const nameOf = ({ kind, id, field }: Pick<WireText, 'kind' | 'id' | 'field'>): string => `${kind} ${id} ${field}`;

const progressOf = (texts: readonly WireText[]) => {
  const count = (state: WireText['state']): number => texts.filter((text) => text.state === state).length;
  return { missing: count('missing'), draft: count('draft'), current: count('current'), stale: count('stale') };
};

/** Puts a menu with some translations behind the fake gateway. */
export function keepTranslations(backend: Backend): TranslationsBackend {
  const untouched = menu.map((text): WireText => ({ ...text, text: null, state: 'missing' }));
  const own: TranslationsBackend = {
    texts: { en: [...menu], ja: untouched, zh: untouched },
    ...{ locales: ['ko', 'en'], first: 'ko', canSuggest: false },
    saved: [],
  };
  const progress = (id: string | null = null) => {
    const of = (locale: TranslatedLocale) =>
      progressOf(own.texts[locale].filter((text) => (id ?? text.id) === text.id));
    return { en: of('en'), ja: of('ja'), zh: of('zh') };
  };
  Object.assign(backend.overrides, {
    [callKey(http.translations.listTranslations)]: ({ query }: Asked) => {
      const state = query.get('state');
      const states = state === null ? undefined : (statesOf[state] ?? [state]);
      const id = query.get('id');
      const all = own.texts[query.get('locale') as TranslatedLocale];
      const items = all.filter((text) => (states?.includes(text.state) ?? true) && (id === null || text.id === id));
      const { locales, first: default_locale, canSuggest: can_suggest } = own;
      return data({ locales, default_locale, can_suggest, progress: progress(id), items, next: null });
    },
    [callKey(http.translations.saveTranslations)]: ({ body }: Asked) => {
      const [locale, texts] = [body['locale'] as TranslatedLocale, body['texts'] as Saved[]];
      own.saved.push({ locale, texts });
      const written = new Map(texts.map((text) => [nameOf(text), text.text]));
      own.texts[locale] = own.texts[locale].map((text): WireText => {
        const now = written.get(nameOf(text));
        return now === undefined ? text : { ...text, text: now, state: now === '' ? 'missing' : 'current' };
      });
      return data({ progress: progress(), stale: [] });
    },
    [callKey(http.translations.suggestTranslations)]: ({ body }: Asked) => {
      const [locale, ids] = [body['locale'] as TranslatedLocale, body['ids'] as string[]];
      // As a question has room for two things.
      const [asked, rest] = [ids.slice(0, 2), ids.slice(2)];
      const drafts: WireText[] = [];
      own.texts[locale] = own.texts[locale].map((text): WireText => {
        if (text.state !== 'missing' || !asked.includes(text.id)) return text;
        const draft: WireText = { ...text, text: `${locale} ${text.source}`, state: 'draft' };
        drafts.push(draft);
        return draft;
      });
      const named = drafts.map(({ kind, id, field, text }) => ({ kind, id, field, text }));
      return data({ progress: progress(), drafts: named, skipped: [], rest });
    },
    [callKey(http.translations.setShownLocales)]: ({ body }: Asked) => {
      own.locales = body['locales'] as Locale[];
      own.first = (body['default_locale'] as Locale | undefined) ?? own.first;
      return data({ locales: own.locales, default_locale: own.first });
    },
  });
  return own;
}
