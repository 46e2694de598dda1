import type { z } from 'zod';
import type { TossBooks } from './books.ts';
import type { TossEvents } from './events.ts';
import { TossFault } from './fault.ts';
import type { newSeller, Seller, sellerChange, SellerStatus } from './rows.ts';

/** Tells a seller, by the phone number that they gave, where to prove who they are. */
export type TellSeller = (seller: Seller) => void;

export function presentSeller({ deleted: _, ...seller }: Seller): { id: string } {
  return seller;
}

/** Sellers and where they stand in Toss's own checks. */
export class SellerDesk {
  private readonly books: TossBooks;
  private readonly events: TossEvents;
  private readonly tellSeller: TellSeller;

  constructor(books: TossBooks, events: TossEvents, tellSeller: TellSeller) {
    this.books = books;
    this.events = events;
    this.tellSeller = tellSeller;
  }

  register(order: z.infer<typeof newSeller>): Seller {
    for (const one of this.all()) {
      if (one.refSellerId === order.refSellerId)
        throw new TossFault('SB_DUPLICATED_REF', `이미 등록된 refSellerId 입니다. (refSellerId: ${order.refSellerId})`);
    }
    // Corporations may be paid a little before anybody has looked at them; people prove first who they are.
    const status = order.businessType === 'CORPORATE' ? 'PARTIALLY_APPROVED' : 'APPROVAL_REQUIRED';
    const seller: Seller = { ...order, id: this.books.id('seller'), status, deleted: false };
    this.books.keepSeller(seller);
    if (status === 'APPROVAL_REQUIRED') this.tellSeller(seller);
    return seller;
  }

  find(id: string): Seller {
    const seller = this.books.sellers.get(id);
    if (!seller || seller.deleted) throw new TossFault('NOT_FOUND_SELLER', '존재하지 않는 셀러입니다.');
    return seller;
  }

  update(id: string, change: z.infer<typeof sellerChange>): Seller {
    const seller = this.find(id);
    Object.assign(seller, change);
    this.books.keepSeller(seller);
    return seller;
  }

  all(): Seller[] {
    return [...this.books.sellers.values()].filter(({ deleted }) => !deleted);
  }

  remove(seller: Seller): void {
    seller.deleted = true;
    this.books.keepSeller(seller);
  }

  move(seller: Seller, status: SellerStatus): void {
    if (seller.status === status) return;
    seller.status = status;
    this.books.keepSeller(seller);
    this.events.tell({ type: 'seller.changed', entity: presentSeller(seller), keys: [seller.id, seller.refSellerId] });
  }

  /** The seller's answer on the page that Toss's message leads to. */
  answer(seller: Seller): void {
    if (seller.status === 'APPROVAL_REQUIRED') this.move(seller, 'PARTIALLY_APPROVED');
    else if (seller.status !== 'APPROVED') this.move(seller, 'APPROVED');
  }
}
