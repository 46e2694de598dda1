import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contracts, shopper, type SellerNotice } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { isAway } from '../http/problem-of.js';
import { ShopChanges } from './shop-changes.js';

const FRESH_MS = 30_000;
const MOST = 2_000;

interface CachedNotice {
  notice: SellerNotice;
  turn: number;
  atMs: number;
}

/** Seller notices of stores, cached for a moment: each view of a store page needs one, and they hardly ever change. */
@Injectable()
export class SellerNotices {
  private readonly kept = new LRUCache<string, CachedNotice>({ max: MOST });

  constructor(
    private readonly rpc: Rpc,
    private readonly changes: ShopChanges,
  ) {}

  async of(shopId: string): Promise<SellerNotice> {
    const known = this.kept.get(shopId);
    const isFresh = known && Date.now() - known.atMs < FRESH_MS && !this.changes.isSince(known.turn, shopId);
    if (isFresh) return known.notice;
    try {
      const [turn, atMs] = [this.changes.begin(), Date.now()];
      const notice = await this.rpc.call(contracts.auth.procedures.getSellerNotice, { shopId }, shopper);
      this.kept.set(shopId, { notice, turn, atMs });
      return notice;
    } catch (error) {
      // A store goes on selling while the auth service is away, with the seller as it was known last.
      if (isAway(error) && known) {
        // The next page must not wait for it again.
        known.atMs = Date.now();
        return known.notice;
      }
      throw error;
    }
  }
}
