import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { MAX_SHOP_NAME } from '../values/store-name.js';
import { optionalLine, optionalParagraph } from '../values/text.js';
import { MAX_OPTION_NAME } from './option-views.js';
import { MAX_SPOT_LABEL } from './spot-views.js';
import { MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME } from './product.js';
import { MAX_CATEGORY_NAME, MAX_INTRODUCTION } from './views.js';

/** As many texts as are saved in one go, and listed in one answer. */
export const MAX_SAVED_TEXTS = 200;
export const MAX_LISTED_TEXTS = 200;
/** As many things as a machine is asked to translate in one go, and the characters of a shop's in a month. */
export const MAX_SUGGESTED_IDS = 50;
export const SUGGESTED_CHARACTERS_A_MONTH = 200_000;

/** The languages that a menu is translated to: all but the shop's own. */
export const TranslatedLocale = Locale.exclude(['ko'], '번역할 수 있는 언어가 아니에요.');
export type TranslatedLocale = z.infer<typeof TranslatedLocale>;

/** Kinds of things with texts of a shop's own that shoppers read. */
export const TranslatedKind = z.enum(['store', 'category', 'product', 'option-group', 'option', 'spot']);
export type TranslatedKind = z.infer<typeof TranslatedKind>;

export const TranslatedField = z.enum(['name', 'description', 'introduction']);
export type TranslatedField = z.infer<typeof TranslatedField>;

/** The fields of each kind with the most characters of each, which are those of the field itself. */
export const TRANSLATION_LIMITS: Readonly<Record<TranslatedKind, Partial<Record<TranslatedField, number>>>> = {
  store: { name: MAX_SHOP_NAME, introduction: MAX_INTRODUCTION },
  category: { name: MAX_CATEGORY_NAME },
  product: { name: MAX_PRODUCT_NAME, description: MAX_PRODUCT_DESCRIPTION },
  'option-group': { name: MAX_OPTION_NAME },
  option: { name: MAX_OPTION_NAME },
  spot: { name: MAX_SPOT_LABEL },
};

/** The most characters of a translated text; undefined where things of that kind have no such field. */
export const translationLimit = (kind: TranslatedKind, field: TranslatedField): number | undefined =>
  TRANSLATION_LIMITS[kind][field];

/**
 * `missing`: no translation. `draft`: made by a machine and hidden from shoppers until the owner has confirmed it.
 * `current`: of the text as it is. `stale`: of a text that has changed since; still shown.
 */
export const TranslationState = z.enum(['missing', 'draft', 'current', 'stale']);
export type TranslationState = z.infer<typeof TranslationState>;

/** Which of them are listed; `review` are drafts and stale ones. */
export const TranslationFilter = z.enum(['missing', 'review', 'current'], '고를 수 있는 값이 아니에요.');
export type TranslationFilter = z.infer<typeof TranslationFilter>;

/** Names a text of the shop: the field of a thing. */
const TextName = z.object({ kind: TranslatedKind, id: Id, field: TranslatedField });

/** How many texts of the shop are in each state. */
export const TranslationProgress = z.object({
  missing: z.int(),
  draft: z.int(),
  current: z.int(),
  stale: z.int(),
});
export type TranslationProgress = z.infer<typeof TranslationProgress>;

const ProgressByLocale = z.object({ en: TranslationProgress, ja: TranslationProgress, zh: TranslationProgress });
export type ProgressByLocale = z.infer<typeof ProgressByLocale>;

/** A text with its translation. */
export const TranslationView = TextName.extend({
  /** The text in the shop's own language. */
  source: z.string(),
  /** Names the source as it is now; it is given back with the translation. */
  sourceHash: z.string(),
  /** Null where there is none. */
  text: z.string().nullable(),
  state: TranslationState,
  /** Its parent: the group of an option, the product of a description. */
  of: z.string().nullable(),
});
export type TranslationView = z.infer<typeof TranslationView>;

export const TranslationSearch = z.object({
  locale: TranslatedLocale,
  state: TranslationFilter.optional(),
  /** Only the texts of this thing; the progress is of it alone, too. */
  id: Id.optional(),
  /** The `next` of the answer before. */
  after: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
export type TranslationSearch = z.infer<typeof TranslationSearch>;

export const Translations = z.object({
  /** The languages that shoppers may choose, the shop's own among them. */
  locales: z.array(Locale),
  /** Shown to readers who ask for none of them; missing in answers of the catalog's previous version. */
  defaultLocale: Locale.optional(),
  /** Whether a machine can be asked for drafts. */
  canSuggest: z.boolean(),
  progress: ProgressByLocale,
  items: z.array(TranslationView),
  /** Where the rest begins; null where this is all. */
  next: z.int().nullable(),
});
export type Translations = z.infer<typeof Translations>;

/** A translation as it is saved; an empty text takes it away. */
export const SavedText = TextName.extend({
  text: optionalParagraph(MAX_PRODUCT_DESCRIPTION),
  /** Of the source that its writer saw. */
  sourceHash: z.string().regex(/^[0-9a-f]{64}$/, '새로고침한 뒤 다시 해주세요.'),
}).superRefine(({ kind, field, text }, context) => {
  const limit = translationLimit(kind, field);
  if (limit === undefined) {
    context.addIssue({ code: 'custom', path: ['field'], message: '번역할 수 있는 항목이 아니에요.' });
  } else if (field !== 'description') {
    const fault = optionalLine(limit).safeParse(text).error?.issues[0];
    if (fault) context.addIssue({ code: 'custom', path: ['text'], message: fault.message });
  }
});
export type SavedText = z.infer<typeof SavedText>;

export const SavedTexts = z
  .array(SavedText)
  .min(1, '저장할 번역이 없어요.')
  .max(MAX_SAVED_TEXTS, `한 번에 ${MAX_SAVED_TEXTS}개까지 저장할 수 있어요.`);

/** The result of a save. */
export const SavedTranslations = z.object({
  progress: ProgressByLocale,
  /** Those whose source had changed meanwhile: they are saved, and are to be looked at again. */
  stale: z.array(TextName),
});
export type SavedTranslations = z.infer<typeof SavedTranslations>;

/** The things whose missing texts a machine drafts. */
export const SuggestedIds = z
  .array(Id)
  .min(1, '초안을 만들 메뉴가 없어요.')
  .max(MAX_SUGGESTED_IDS, `한 번에 ${MAX_SUGGESTED_IDS}개까지 만들 수 있어요.`);

/** Machine drafts of a shop's texts; visible to the owner alone until confirmed. */
export const SuggestedTranslations = z.object({
  progress: ProgressByLocale,
  drafts: z.array(TextName.extend({ text: z.string() })),
  /** Those whose translation is too long for their field, or is none. */
  skipped: z.array(TextName),
  /** The things that this call came to nothing of: they are named again in the next one. */
  rest: z.array(Id),
});
export type SuggestedTranslations = z.infer<typeof SuggestedTranslations>;

/** The languages that shoppers may choose; the shop's own is always one of them. */
export const ShownLocales = z
  .array(Locale)
  .max(10)
  .refine((locales) => locales.includes('ko'), '한국어는 끌 수 없어요.')
  .refine((locales) => new Set(locales).size === locales.length, '같은 언어가 두 번 있어요.');

/** The languages that shoppers may choose, and the default for readers who ask for none of them; left out, it stays. */
export const ShownLanguages = z
  .object({ locales: ShownLocales, defaultLocale: Locale.optional() })
  .refine(({ locales, defaultLocale }) => defaultLocale === undefined || locales.includes(defaultLocale), {
    path: ['defaultLocale'],
    message: '손님에게 보여주는 언어 가운데 골라주세요.',
  });
export type ShownLanguages = z.infer<typeof ShownLanguages>;
