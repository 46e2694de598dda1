import { TranslatedField, TranslatedKind, TranslatedLocale } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A text of a shop in another language. */
export const Translation = defineEntity({
  name: 'Translation',
  tableName: 'translation',
  properties: {
    shopId: p.uuid().primary(),
    locale: p.enum(TranslatedLocale.options).primary(),
    /** What it is a text of; of the store itself it is the shop. */
    entityId: p.uuid().primary(),
    kind: p.enum(TranslatedKind.options).primary(),
    field: p.enum(TranslatedField.options).primary(),
    text: p.text(),
    /** Of the text that it was written of: another one now makes it stale. */
    sourceHash: p.text(),
    by: p.enum(['owner', 'machine', 'import'] as const),
    /** What nobody has confirmed is shown to no shopper. */
    confirmed: p.boolean(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
