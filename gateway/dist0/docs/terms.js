import { printer, product, termsOf } from '@jumun/contracts';
import { authTerms } from './terms/auth.js';
import { catalogTerms } from './terms/catalog.js';
import { commonTerms } from './terms/common.js';
import { notificationsTerms } from './terms/notifications.js';
import { operationsTerms } from './terms/operations.js';
import { ordersTerms } from './terms/orders.js';
import { printingTerms } from './terms/printing.js';
import { settlementTerms } from './terms/settlement.js';
/**
 * The meaning of each published name: a resource says it of its fields (`@jumun/contracts`), all other names stand in
 * `terms`, by the part of the product whose calls have them.
 */ const terms = new Map(Object.entries({
    ...termsOf(product),
    ...termsOf(printer),
    ...commonTerms,
    ...authTerms,
    ...catalogTerms,
    ...ordersTerms,
    ...notificationsTerms,
    ...printingTerms,
    ...settlementTerms,
    ...operationsTerms
}));
/** Endings that tell the unit of a name that has no entry of its own. */ const ENDINGS = [
    [
        '_at',
        'The moment of it, ISO 8601 with its offset (`+09:00`, or `Z`).',
        '2026-11-21T12:30:00+09:00'
    ],
    [
        '_id',
        'A UUID.'
    ],
    [
        '_minutes',
        'Minutes.',
        15
    ],
    [
        '_bps',
        'Basis points: 100 is 1 %.',
        300
    ],
    [
        '_amount',
        'Money in whole won.',
        12_500
    ],
    [
        '_sum',
        'Money in whole won, all together.',
        125_000
    ],
    [
        '_count',
        'How many there are.',
        3
    ],
    [
        '_bytes',
        'Bytes.',
        1_048_576
    ]
];
/**
 * The meaning and example of a published name; an ending such as `_at` supplies what its entry lacks. Undefined for an
 * unexplained name.
 */ export function termOf(name) {
    const ending = ENDINGS.find(([end])=>name.endsWith(end));
    const own = terms.get(name);
    if (!own) return ending && [
        ending[1],
        ending[2]
    ];
    return own[1] === undefined && ending ? [
        own[0],
        ending[2]
    ] : own;
}
/** A value that a published name is likely to have; undefined for an unexplained name. */ export const likelyOf = (name)=>termOf(name)?.[1];

//# sourceMappingURL=terms.js.map