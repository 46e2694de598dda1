import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contracts, storeKey, type PayloadOf } from '@jumun/contracts';
import { overhear, type MessageLine } from '@jumun/messaging/line';

/** As many shops as may change before what is remembered of them is old anyway. */
const MOST = 20_000;

/** The one part of a page that changed, where the catalog named it. */
export type ChangedPart = Pick<PayloadOf<typeof contracts.catalog.facts.storePageChanged>, 'goods' | 'intake'>;

/** Which shops changed, in the order in which we asked and heard, so that what was read before a change is known as old. */
@Injectable()
export class ShopChanges {
  private readonly last = new LRUCache<string, number>({ max: MOST });
  private readonly lastOfName = new LRUCache<string, number>({ max: MOST });
  /** Stock moves already sent to open pages, by shop and time; the later fact about such a move is skipped. */
  private readonly toldMoves = new LRUCache<string, true>({ max: MOST });
  private turn = 0;

  /** The turn of a question that begins now. */
  begin(): number {
    return ++this.turn;
  }

  /** A shop's page or seller is not what it was. */
  note(shopId: string): void {
    this.last.set(shopId, ++this.turn);
  }

  /** Whether the shop changed after that turn. */
  isSince(turn: number, shopId: string): boolean {
    return (this.last.get(shopId) ?? 0) > turn;
  }

  /** There may be a store of that name now, or none any more. */
  noteName(storeName: string): void {
    this.lastOfName.set(storeKey(storeName), ++this.turn);
  }

  /** Whether anything was heard of a store of that name after that turn. */
  isNameSince(turn: number, storeName: string): boolean {
    return (this.lastOfName.get(storeKey(storeName)) ?? 0) > turn;
  }

  /**
   * Notes what the services tell every copy of the gateway, and then tells it with what alone changed, where it was
   * said, or with `tellMoved` that pieces were taken or came back, which answers whether anybody looks. A hint that is lost is
   * made up for by age.
   */
  follow(
    line: MessageLine,
    tell: (shopId: string, only?: ChangedPart) => void,
    tellMoved: (shopId: string) => boolean,
  ): void {
    overhear(line, contracts.catalog.facts.storePageChanged, ({ shopId, storeName, goods, intake, movedAt }) => {
      // The page was looked at since, or is about to be.
      if (movedAt !== undefined && this.toldMoves.get(`${shopId} ${movedAt}`)) return;
      this.note(shopId);
      if (storeName !== null) this.noteName(storeName);
      tell(shopId, { goods, intake });
    });
    // A shop sells many pieces a second: what is kept of its page stays so for that second.
    overhear(line, contracts.catalog.hints.goodsMoved, ({ shopId, at }) => {
      if (tellMoved(shopId)) this.toldMoves.set(`${shopId} ${at}`, true);
    });
    overhear(line, contracts.auth.facts.shopChanged, ({ shopId }) => {
      this.note(shopId);
      tell(shopId);
    });
  }
}
