import { Injectable } from '@nestjs/common';
import { contracts, Problem, shopper, type SellerNotice } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';

const FRESH_MS = 30_000;
const MOST = 2_000;

interface Kept {
  notice: SellerNotice;
  at: number;
}

/** Who the seller of a store is. Every view of a store page needs it and it hardly ever changes, so it is kept for a moment. */
@Injectable()
export class SellerNotices {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly rpc: Rpc) {}

  async of(shopId: string): Promise<SellerNotice> {
    const known = this.kept.get(shopId);
    if (known && Date.now() - known.at < FRESH_MS) return known.notice;
    try {
      const notice = await this.rpc.call(contracts.auth.procedures.getSellerNotice, { shopId }, shopper);
      this.keep(shopId, notice);
      return notice;
    } catch (error) {
      // A store goes on selling while the auth service is away, with the seller as it was known last.
      const isAway = error instanceof Problem && (error.code === 'SERVICE_AWAY' || error.code === 'TOOK_TOO_LONG');
      if (isAway && known) return known.notice;
      throw error;
    }
  }

  private keep(shopId: string, notice: SellerNotice): void {
    this.kept.delete(shopId);
    this.kept.set(shopId, { notice, at: Date.now() });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}
