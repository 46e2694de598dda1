import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contracts, isTagToken, Problem, shopper, storeKey, tagToken, type ResolvedTag } from '@jumun/contracts';
import { overhear, Rpc, type MessageLine } from '@jumun/messaging/line';
import { isAway } from '../http/problem-of.js';

const FRESH_MS = 60_000;
/** Tags of as many tables as are scanned at one time, and shops that changed before what is remembered is old anyway. */
const MOST = 50_000;
const MOST_SHOPS = 20_000;

interface CachedTag {
  tag: ResolvedTag;
  turn: number;
  atMs: number;
}

/**
 * Where tags lead. A table's code is scanned by party after party, so that the catalog is asked once a minute, and again when
 * it or auth says that something of the shop changed.
 */
@Injectable()
export class Tags {
  private readonly kept = new LRUCache<string, CachedTag>({ max: MOST });
  private readonly changed = new LRUCache<string, number>({ max: MOST_SHOPS });
  private readonly loading = new Map<string, Promise<ResolvedTag>>();
  private turn = 0;

  constructor(private readonly rpc: Rpc) {}

  /** The tag of a token as it is known without a question. */
  known(typed: string): ResolvedTag | undefined {
    const entry = this.kept.get(tagToken(typed));
    return entry && this.isFresh(entry) ? inTime(entry.tag) : undefined;
  }

  /** Where a token leads; throws TAG_NOT_FOUND. One that was known goes on leading there while the catalog is away. */
  async of(typed: string): Promise<ResolvedTag> {
    const token = tagToken(typed);
    const known = this.known(token);
    if (known) return known;
    if (!isTagToken(token)) throw new Problem('TAG_NOT_FOUND');
    try {
      return inTime(await (this.loading.get(token) ?? this.load(token)));
    } catch (error) {
      const old = this.kept.get(token);
      if (old && isAway(error)) return inTime(old.tag);
      if (error instanceof Problem && error.code === 'TAG_NOT_FOUND') this.kept.delete(token);
      throw error;
    }
  }

  /** Where a token leads that is to work in a store; a tag of another store is none of this one. */
  async ofStore({ storeName, tag: token }: { storeName: string; tag: string }): Promise<ResolvedTag> {
    const tag = await this.of(token);
    if (!(await this.isOf(tag, storeName))) throw new Problem('TAG_NOT_FOUND');
    if (!tag.works) throw new Problem('TAG_REVOKED');
    return tag;
  }

  /** Whether a tag is of the store of that name; a page that is open under a name of before has the old one. */
  private async isOf(tag: ResolvedTag, storeName: string): Promise<boolean> {
    if (storeKey(tag.storeName) === storeKey(storeName)) return true;
    try {
      const store = await this.rpc.call(contracts.catalog.procedures.getStoreStatus, { storeName }, shopper);
      return store.shopId === tag.shopId;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return false;
      throw error;
    }
  }

  /** Forgets what it knows of shops whose tags, spots or names changed. A hint that is lost is made up for by age. */
  follow(line: MessageLine): void {
    const forget = ({ shopId }: { shopId: string }): void => void this.changed.set(shopId, ++this.turn);
    overhear(line, contracts.catalog.hints.tagsChanged, forget);
    overhear(line, contracts.auth.facts.shopChanged, forget);
  }

  private load(token: string): Promise<ResolvedTag> {
    const since = { turn: ++this.turn, atMs: Date.now() };
    const loading = this.rpc
      .call(contracts.catalog.procedures.resolveTag, { token }, shopper)
      .then((tag) => {
        this.kept.set(token, { tag, ...since });
        return tag;
      })
      .finally(() => this.loading.delete(token));
    this.loading.set(token, loading);
    return loading;
  }

  private isFresh({ tag, turn, atMs }: CachedTag): boolean {
    return Date.now() - atMs < FRESH_MS && (this.changed.get(tag.shopId) ?? 0) < turn;
  }
}

/** A tag that was replaced stops working by the clock. */
const inTime = (tag: ResolvedTag): ResolvedTag =>
  tag.works && tag.worksUntil !== null && Date.parse(tag.worksUntil) <= Date.now() ? { ...tag, works: false } : tag;
