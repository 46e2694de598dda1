import { z } from 'zod';
import {
  SavedTexts,
  SavedTranslations,
  ShownLanguages,
  SuggestedIds,
  SuggestedTranslations,
  TranslatedLocale,
  Translations,
  TranslationSearch,
} from './translation-views.js';

/** A shop's own texts in other languages. */
export const translationProcedures = {
  listTranslations: { input: TranslationSearch, output: Translations, errors: ['TEXT_NOT_FOUND'] },
  /** Saves all of them or none. A text whose source changed meanwhile is saved and reported as stale. */
  saveTranslations: {
    input: z.object({ locale: TranslatedLocale, texts: SavedTexts }),
    output: SavedTranslations,
    errors: [
      'SHOP_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'OPTION_NOT_FOUND',
      'SPOT_NOT_FOUND',
    ],
  },
  /**
   * Drafts for the missing texts of some things, made by a machine in one question: as many as fit in it, and `rest` names
   * the others. What an owner wrote is never touched.
   */
  suggestTranslations: {
    input: z.object({ locale: TranslatedLocale, ids: SuggestedIds }),
    output: SuggestedTranslations,
    errors: ['TEXT_NOT_FOUND', 'TRANSLATOR_OFF', 'SHOP_NOT_APPROVED', 'SUGGESTIONS_USED_UP', 'PROVIDER_FAILED'],
    timeoutMs: 8_000,
  },
  /** Says which languages shoppers may choose, whatever their gaps, and which one comes first. */
  setShownLocales: { input: ShownLanguages, output: ShownLanguages },
} as const;
