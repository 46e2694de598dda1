import { z } from 'zod';
import { merged } from './accounts.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid, missing } from './fault.ts';
import { amount, currency, metadata, page, paramsOf } from './params.ts';
import { presentReversal, presentTransfer, reversedOf } from './present.ts';
import type { Reversal, Transfer } from './rows.ts';

export const newTransfer = paramsOf({
  amount,
  currency,
  destination: z.string(),
  description: z.string().max(1_000).optional(),
  metadata: metadata.optional(),
  source_type: z.enum(['bank_account', 'card', 'fpx']).optional(),
  transfer_group: z.string().max(255).optional(),
});
export const transferChange = paramsOf({
  description: z.string().max(1_000).optional(),
  metadata: metadata.optional(),
});
export const newReversal = paramsOf({
  amount: amount.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  refund_application_fee: z.enum(['true', 'false']).optional(),
});
export const transferPage = paramsOf({
  ...page,
  destination: z.string().optional(),
  transfer_group: z.string().optional(),
});

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
      description: order.description ?? null,
      transfer_group: order.transfer_group ?? null,
      metadata: merged({}, order.metadata),
      reversals: [],
    };
    this.books.addTransfer(transfer);
    this.tell('transfer.created', transfer);
    return presentTransfer(transfer);
  }

  find(id: string): Transfer {
    const transfer = this.books.transfers.get(id);
    if (!transfer) throw missing('transfer', id, 'transfer');
    return transfer;
  }

  update(id: string, change: z.infer<typeof transferChange>): object {
    const transfer = this.find(id);
    transfer.description = change.description ?? transfer.description;
    transfer.metadata = merged(transfer.metadata, change.metadata);
    this.books.keepTransfer(transfer);
    this.tell('transfer.updated', transfer);
    return presentTransfer(transfer);
  }

  reverse(id: string, order: z.infer<typeof newReversal>): object {
    const transfer = this.find(id);
    const left = transfer.amount - reversedOf(transfer);
    const sum = order.amount ?? left;
    if (left === 0) throw invalid('transfer_already_reversed', `Transfer ${id} has already been fully reversed.`);
    if (sum > left)
      throw invalid(
        'parameter_invalid',
        `Reversal amount (${sum}) is greater than unreversed amount (${left})`,
        'amount',
      );
    if (sum > this.books.owedTo(transfer.destination))
      throw invalid('balance_insufficient', 'Insufficient funds in the connected account to reverse the transfer.');
    const reversal: Reversal = {
      id: this.books.id('trr'),
      created: this.books.nowSeconds(),
      amount: sum,
      metadata: merged({}, order.metadata),
    };
    this.books.addReversal(transfer, reversal);
    this.tell('transfer.reversed', transfer);
    return presentReversal(transfer, reversal);
  }

  reversal(id: string, reversalId: string): object {
    const transfer = this.find(id);
    const reversal = transfer.reversals.find((one) => one.id === reversalId);
    if (!reversal) throw missing('transfer reversal', reversalId, 'reversal');
    return presentReversal(transfer, reversal);
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
