import { z } from 'zod';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid, missing } from './fault.ts';
import { amount, currency, metadata } from './params.ts';
import { presentTransfer, reversedOf } from './present.ts';
import type { Transfer } from './rows.ts';

export const newTransfer = z.strictObject({
  amount,
  currency,
  destination: z.string(),
  metadata,
  transfer_group: z.string().max(255).optional(),
});
export const newReversal = z.strictObject({ metadata });

/** Money from the platform's balance to a connected account's, and back. */
export class TransferDesk {
  private readonly books: StripeBooks;
  private readonly events: Events;

  constructor(books: StripeBooks, events: Events) {
    this.books = books;
    this.events = events;
  }

  create(order: z.infer<typeof newTransfer>): object {
    const account = this.books.accounts.get(order.destination);
    if (!account) throw missing('destination', order.destination, 'destination', 400);
    if (account.stage !== 'verified' || !account.capabilities.includes('transfers'))
      throw invalid(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        'destination',
      );
    if (order.currency !== 'krw' || order.amount > this.books.available)
      throw invalid('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
    const transfer: Transfer = {
      id: this.books.id('tr'),
      created: this.books.nowSeconds(),
      amount: order.amount,
      currency: order.currency,
      destination: order.destination,
      transfer_group: order.transfer_group ?? null,
      metadata: order.metadata,
      reversals: [],
    };
    this.books.addTransfer(transfer);
    this.tell('transfer.created', transfer);
    return presentTransfer(transfer);
  }

  /** Takes back the whole of what is left. */
  reverse(id: string, { metadata }: z.infer<typeof newReversal>): object {
    const transfer = this.books.transfers.get(id);
    if (!transfer) throw missing('transfer', id, 'transfer');
    const left = transfer.amount - reversedOf(transfer);
    if (left === 0) throw invalid('transfer_already_reversed', `Transfer ${id} has already been fully reversed.`);
    if (left > this.books.owedTo(transfer.destination))
      throw invalid('balance_insufficient', 'Insufficient funds in the connected account to reverse the transfer.');
    const reversal = { id: this.books.id('trr'), created: this.books.nowSeconds(), amount: left, metadata };
    this.books.addReversal(transfer, reversal);
    this.tell('transfer.reversed', transfer);
    return { ...reversal, object: 'transfer_reversal', currency: transfer.currency, transfer: id };
  }

  private tell(type: string, transfer: Transfer): void {
    const keys = [
      transfer.id,
      transfer.destination,
      transfer.transfer_group ?? '',
      ...Object.values(transfer.metadata),
    ];
    this.events.tell({ type, object: presentTransfer(transfer), keys });
  }
}
