import { Module } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { CLOCK, LOGGER, type ServiceDefinition } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { catalogTables } from './catalog.tables.js';
import { CategoryRpc } from './category/category.rpc.js';
import type { CatalogConfig } from './config.js';
import { intakeFunctions } from './intake/intake-of.function.sql.js';
import { isOnSaleFunctions } from './product/is-on-sale.function.sql.js';
import { reserveStockFunctions } from './stock/reserve-stock.function.sql.js';
import { reserveStocksFunctions } from './stock/reserve-stocks.function.sql.js';
import { sellReservationsFunctions } from './stock/sell-reservations.function.sql.js';
import { takePiecesFunctions } from './stock/take-pieces.function.sql.js';
import { tagFunctions } from './tag/tag-of.function.sql.js';
import { catalogMigration } from './migrations/0001-catalog-0.2.0.js';
import { toldHoursMigration } from './migrations/20261206-told-hours.js';
import { spotsMigration } from './migrations/20261207-spots.js';
import { reservationTagMigration } from './migrations/20261207-reserve-stock.js';
import { chooseSpotMigration } from './migrations/20261211-choose-spot.js';
import { translationsMigration } from './migrations/20261213-translations.js';
import { reserveByJsonMigration } from './migrations/20261217-reserve-by-json.js';
import { payersMigration } from './migrations/20261230-payers.js';
import { endedIndexMigration } from './migrations/20261231-ended-index.js';
import { lineMigration } from './migrations/20270102-line.js';
import { returnedMigration } from './migrations/20270105-returned.js';
import { closeByMigration } from './migrations/20270107-close-by.js';
import { openByAddressMigration } from './migrations/20270108-open-by-address.js';
import { suggestionsMigration } from './migrations/20261216-suggestions.js';
import { oldStoreNamesMigration } from './migrations/20261219-old-store-names.js';
import { soldOutNoticeMigration } from './migrations/20261209-sold-out-notice.js';
import { HoursJobs, extendSpansJob } from './hours/hours.jobs.js';
import { HoursRpc } from './hours/hours.rpc.js';
import { IntakeReactions } from './intake/intake.reactions.js';
import { IntakeRpc } from './intake/intake.rpc.js';
import { makeTranslator } from './outside.js';
import { OptionRpc } from './option/option.rpc.js';
import { ProductRpc } from './product/product.rpc.js';
import { ShopCopyReactions } from './shop-copy/shop-copy.reactions.js';
import { SpotRpc } from './spot/spot.rpc.js';
import { HOLD_LIMITS, holdLimitsOf } from './stock/hold-limits.js';
import { freeReservationsJob, retentionJob, StockJobs, watchHoldsJob } from './stock/stock.jobs.js';
import { holdReadings } from './stock/watch-holds.js';
import { StockReactions } from './stock/stock.reactions.js';
import { StockRpc } from './stock/stock.rpc.js';
import { TagRpc } from './tag/tag.rpc.js';
import { StorePageRpc } from './store-page/store-page.rpc.js';
import { TRANSLATOR } from './translation/providers/translator.js';
import { TranslationRpc } from './translation/translation.rpc.js';

@Module({})
class CatalogModule {}

/** The whole service, ready to run; tests hand in a clock of their own. */
export const definition = (config: CatalogConfig, clock?: Clock): ServiceDefinition => ({
  name: 'catalog',
  contract: contracts.catalog,
  config,
  module: {
    module: CatalogModule,
    controllers: [
      ...[CategoryRpc, ProductRpc, OptionRpc, HoursRpc, IntakeRpc, SpotRpc, TagRpc, StorePageRpc, StockRpc],
      TranslationRpc,
      ...[StockReactions, IntakeReactions, ShopCopyReactions],
    ],
    providers: [
      ...[StockJobs, HoursJobs],
      { provide: HOLD_LIMITS, useValue: holdLimitsOf(config) },
      {
        provide: TRANSLATOR,
        inject: [CLOCK, LOGGER],
        useFactory: (time: Clock, logger: Logger) => makeTranslator(config, time, logger),
      },
    ],
  },
  entities: catalogTables,
  migrations: [
    catalogMigration,
    toldHoursMigration,
    spotsMigration,
    reservationTagMigration,
    soldOutNoticeMigration,
    chooseSpotMigration,
    translationsMigration,
    suggestionsMigration,
    reserveByJsonMigration,
    oldStoreNamesMigration,
    payersMigration,
    endedIndexMigration,
    lineMigration,
    returnedMigration,
    closeByMigration,
    openByAddressMigration,
  ],
  repeatables: [
    isOnSaleFunctions,
    intakeFunctions,
    tagFunctions,
    takePiecesFunctions,
    reserveStockFunctions,
    reserveStocksFunctions,
    sellReservationsFunctions,
  ],
  jobs: [freeReservationsJob, watchHoldsJob, retentionJob, extendSpansJob],
  readings: holdReadings,
  ...(clock && { clock }),
});
