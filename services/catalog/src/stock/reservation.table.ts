import type { StoredLine, QuotedOption, QuotedTag, QuotedWait } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/** A quoted line, and whether its pieces and those of its options were taken from the stock. */
export type ReservedLine = Omit<StoredLine, 'options'> & {
  counted: boolean;
  options?: (QuotedOption & { counted: boolean })[];
};

/** The stock of one checkout. */
export const Reservation = defineEntity({
  name: 'Reservation',
  tableName: 'reservation',
  properties: {
    checkoutId: p.uuid().primary(),
    shopId: p.uuid(),
    state: p.enum(['reserved', 'sold', 'released', 'returned'] as const),
    lines: p.json<ReservedLine[]>(),
    total: p.bigint('number'),
    /** How many pieces of each line were refunded by themselves, by the line's number. */
    returned: p.json<Record<string, number>>().defaultRaw("'{}'"),
    expiresAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    settledAt: p.datetime().nullable(),
    /** A payment that came after the stock was given back. */
    paidLateAt: p.datetime().nullable(),
    /** Keyed hashes of the client that holds it. The browser is erased when it ends, its address and network a day later. */
    browser: p.text().nullable(),
    address: p.text().nullable(),
    site: p.text().nullable(),
    /** The slot that it was promised for, where orders are counted by slots. */
    slotAt: p.datetime().nullable(),
    /** The wait quoted to the checkout. */
    wait: p.json<QuotedWait>().nullable(),
    /** Until when its goods are handed out, where its shop has hours and it is no till's. */
    closeBy: p.datetime().nullable(),
    /** The tag that it came through, and its spot as it was then. */
    tag: p.json<QuotedTag>().nullable(),
  },
});

export type ReservationState = RowOf<typeof Reservation>['state'];
