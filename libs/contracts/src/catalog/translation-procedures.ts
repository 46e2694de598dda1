import { z } from 'zod';
import {
  SavedTexts,
  SavedTranslations,
  ShownLocales,
  TranslatedLocale,
  Translations,
  TranslationSearch,
} from './translation-views.js';

/** A shop's own texts in other languages. */
export const translationProcedures = {
  listTranslations: { input: TranslationSearch, output: Translations },
  /** All of them or none. A text whose source changed meanwhile is saved, and told as stale. */
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
  /** Says which languages shoppers may choose, whatever their gaps. */
  setShownLocales: { input: z.object({ locales: ShownLocales }), output: z.object({ locales: ShownLocales }) },
} as const;
