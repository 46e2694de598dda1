import { TranslatedField, TranslatedKind, TranslatedLocale } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A text of a shop in another language. */
export const Translation = defineEntity({
  name: 'Translation',
  tableName: 'translation',
  properties: {
    shopId: p.uuid().primary(),
    locale: p.enum(TranslatedLocale.options).primary(),
    /** The translated thing; for a text of the store itself, the shop. */
    entityId: p.uuid().primary(),
    kind: p.enum(TranslatedKind.options).primary(),
    field: p.enum(TranslatedField.options).primary(),
    text: p.text(),
    /** The source that was translated; the translation is stale once the source has another hash. */
    sourceHash: p.text(),
    by: p.enum(['owner', 'machine', 'import'] as const),
    /** Unconfirmed texts are not shown to shoppers. */
    confirmed: p.boolean(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
