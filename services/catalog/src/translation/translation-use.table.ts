import { defineEntity, p } from '@jumun/database';

/** How many characters of a shop a machine was asked for in a Korean month. */
export const TranslationUse = defineEntity({
  name: 'TranslationUse',
  tableName: 'translation_use',
  properties: {
    shopId: p.uuid().primary(),
    /** Such as `2026-11`. */
    month: p.text().primary(),
    characters: p.integer(),
  },
});
