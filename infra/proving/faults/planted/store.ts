import type { PlantedFault } from './planted-fault.ts';

const catalog = 'services/catalog';

/** Goods, stock and opening. */
export const storeFaults: readonly PlantedFault[] = [
  {
    id: 'stock',
    harm: 'Pieces that somebody is paying for are sold to somebody else.',
    file: `${catalog}/src/stock/free-reservations.ts`,
    find: `(states.get(id) ?? 'cancelled') === 'cancelled'`,
    put: `(states.get(id) ?? 'cancelled') !== 'paid'`,
    test: `${catalog}/test/reservations.test.ts`,
  },
  {
    id: 'options',
    harm: 'An option takes off all that a product costs, and the order is given away.',
    file: `${catalog}/src/option/check-prices.ts`,
    find: `sum('cheapest') < 1`,
    put: `sum('cheapest') < 0`,
    test: `${catalog}/test/options.test.ts`,
  },
  {
    id: 'opening-hours',
    harm: 'Breaks fall on the next day, and guests order from a kitchen that rests.',
    file: `${catalog}/src/hours/work-out-spans.ts`,
    find: 'within.from < clockMinutes(from) ? DAY_MINUTES : 0',
    put: 'within.from > clockMinutes(from) ? DAY_MINUTES : 0',
    test: `${catalog}/src/hours/work-out-spans.test.ts`,
  },
  {
    id: 'pause',
    harm: 'Accepting one order ends the pause that the owner pressed, and orders come in again.',
    file: `${catalog}/src/intake/pause-intake.ts`,
    find: `    .where('pauseReason', '=', 'unattended')\n`,
    put: '',
    test: `${catalog}/test/intake.test.ts`,
  },
  {
    id: 'bought-together',
    harm: 'The one order that a guest made is shown to the next ones as often bought together.',
    file: 'services/orders/src/together/together.sql.ts',
    find: 'having count(*) >= ${FEWEST_COMMON_ORDERS}',
    put: 'having count(*) >= 1',
    test: 'services/orders/test/together.test.ts',
  },
  {
    id: 'spots-and-tags',
    harm: 'A QR code that its owner stopped still takes orders to a table that is gone.',
    file: `${catalog}/src/tag/resolve-tag.ts`,
    find: `!== 'revoked' && spot?.status`,
    put: `!== 'revoked' || spot?.status`,
    test: `${catalog}/test/spots.test.ts`,
  },
  {
    id: 'sold-out',
    harm: 'The owner is told that a product is sold out while a guest may still give a piece back.',
    file: `${catalog}/src/stock/sell-reservations.function.sql.ts`,
    find: `where r.shop_id = p.shop_id and r.state = 'reserved' and l`,
    put: `where r.shop_id = p.shop_id and r.state = 'released' and l`,
    test: `${catalog}/test/sold-out.test.ts`,
  },
  {
    id: 'translations',
    harm: 'A screen reader reads Korean names in an English voice, which nobody understands.',
    file: `${catalog}/src/translation/in-locale.ts`,
    find: 'return name === undefined ? { nameLang: SOURCE } : { name };',
    put: 'return name === undefined ? {} : { name };',
    test: `${catalog}/test/translations.test.ts`,
  },
];
