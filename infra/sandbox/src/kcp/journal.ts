import { z } from 'zod';
import { openShelf, type Shelf } from '../shelf.ts';
import { cardOf } from './cards.ts';
import type { Books, Charge } from './books.ts';

const line = z.object({
  tno: z.string(),
  orderNo: z.string(),
  amount: z.number(),
  remaining: z.number(),
  partCancels: z.number(),
  cancels: z.array(z.object({ amount: z.number(), at: z.string() })).default([]),
  card: z.string(),
  appNo: z.string(),
  approvedAt: z.string(),
  cancelledAt: z.string().optional(),
  use: z.object({ wallet: z.string(), moneyPart: z.number() }).optional(),
});

/** Remembers charges over a restart, so that a payment of yesterday can still be looked up and cancelled. */
export type Journal = Shelf<Charge>;

export function openJournal(dataDir: string | undefined, books: Books): Promise<Journal> {
  return openShelf<Charge>({
    dataDir,
    file: 'kcp-charges.jsonl',
    idOf: (charge) => charge.tno,
    write: (charge) => ({ ...charge, card: charge.card.code }),
    read(text) {
      const { card, cancelledAt, ...rest } = line.parse(text);
      return { ...rest, cancelledAt, card: cardOf(card) };
    },
    enter: (charge) => books.enter(charge),
  });
}
