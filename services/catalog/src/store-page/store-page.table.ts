import { LOCALES, type Locale } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** How a shop's page looks; also the row that is held while the shop's ranks change. */
export const StorePage = defineEntity({
  name: 'StorePage',
  tableName: 'store_page',
  properties: {
    shopId: p.uuid().primary(),
    coverNumber: p.integer().default(1),
    fontColor: p.text().default('#000000'),
    introduction: p.text().default(''),
    profileImage: p.text().nullable(),
    backgroundImage: p.text().nullable(),
    /** The languages that shoppers may choose. */
    locales: p.array((locale) => locale as Locale).defaultRaw(`'{ko}'`),
    /** The language for shoppers who ask for none of the shown ones; Korean where this one is not shown itself. */
    defaultLocale: p.enum(LOCALES).default('ko'),
  },
});
