import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  presentGoods,
  presentIntake,
  Problem,
  storeEvents,
  storeKey,
  type Locale,
  type StoreTag,
} from '@jumun/contracts';
import { ConnectionBound, gauge, type Logger } from '@jumun/runtime';
import { ShopChanges, type ChangedPart } from '../catalog/shop-changes.js';
import { StorePages } from '../catalog/store-pages.js';
import type { GatewayConfig } from '../config.js';
import type { Prepared } from '../http/prepared.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { newsBetween } from './page-news.js';
import { StoreStream, type Outlet } from './store-stream.js';

const MOST_STREAMS = 20_000;
/** Streams leave a third of the connections to people who order. */
const SHARE_OF_CONNECTIONS = 2 / 3;
/** A browser may be given many names, so its streams are also those of its address, which a whole festival may share. */
const MOST_OF_DEVICE = 6;
const SHARE_OF_ADDRESS = 1 / 3;
/** However many a few addresses hold, the others find a place. */
const RESERVED = 1 / 3;
const TICK_MS = 1_000;
/** A page that changes all the time is looked at no more often. */
const ASK_AGAIN_MS = 1_000;

/** The name that a browser was given, and where it is. */
interface Reader {
  readonly device: string;
  readonly address: string;
}

/** A store as its page is read: the tags of pages in two languages are different ones. */
interface ReadStore {
  readonly name: string;
  readonly locale: Locale;
}

/** The open pages of one store in one language. */
interface Store extends ReadStore {
  readonly key: string;
  readonly shopId: string;
  readonly streams: Set<StoreStream>;
  /** The page as sent last; null when it could not be read. */
  told: Prepared | null;
  asking: boolean;
  /** It changed once more while it was asked for. */
  changed: boolean;
  /** Pieces of it were taken: a page that is kept for a second is too old to say how many are left. */
  moved: boolean;
}

const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const tagOf = (etag: string | null): StoreTag => ({ etag });
const helloEvent = (etag: string): string => `retry: 3000\n${eventOf(storeEvents.hello, tagOf(etag))}`;
const pageEvent = (etag: string | null): string => eventOf(storeEvents.page, tagOf(etag));
/** Makes a browser that lost events fetch the page, whatever tag it has: a tag does not cover all that is sent. */
const missedEvent = (): string => pageEvent(null);

const open = gauge('sse_streams', 'Store pages that are open and told what changes');

/** The store pages that are open now: each hears at once that something of its own changed. */
@Injectable()
export class StoreStreams {
  private readonly stores = new Map<string, Store>();
  private readonly storesOfShop = new Map<string, Set<Store>>();
  private readonly streamsOfDevice = new Map<string, number>();
  private readonly bound: ConnectionBound;
  private readonly timer: NodeJS.Timeout;
  private count = 0;
  private closed = false;

  constructor(
    private readonly pages: StorePages,
    private readonly changes: ShopChanges,
    @Inject(GATEWAY_CONFIG) { MAX_CONNECTIONS }: Pick<GatewayConfig, 'MAX_CONNECTIONS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const total = Math.min(MOST_STREAMS, Math.floor(MAX_CONNECTIONS * SHARE_OF_CONNECTIONS));
    const perAddress = Math.floor(total * SHARE_OF_ADDRESS);
    this.bound = new ConnectionBound('stream', { total, perAddress, reserved: RESERVED });
    this.timer = setInterval(() => this.tick(Date.now()), TICK_MS).unref();
  }

  /** Throws SERVICE_AWAY over the bounds and STORE_NOT_FOUND; `outlet` is called for when the stream begins. */
  async open(asked: ReadStore, { device, address }: Reader, outlet: () => Outlet): Promise<() => void> {
    if (this.closed || !this.bound.hasRoom(address)) throw new Problem('SERVICE_AWAY');
    const { shopId, answer } = await this.pages.shown(asked.name, asked.locale);
    const place = `${shopId} ${device}`;
    const ofDevice = this.streamsOfDevice.get(place) ?? 0;
    // Others have come while the page was asked for.
    const giveBack = this.closed || ofDevice >= MOST_OF_DEVICE ? undefined : this.bound.take(address);
    if (!giveBack) throw new Problem('SERVICE_AWAY');
    const store = this.storeOf(asked, shopId, answer);
    const stream = new StoreStream(outlet(), Date.now());
    store.streams.add(stream);
    this.streamsOfDevice.set(place, ofDevice + 1);
    open.set((this.count += 1));
    stream.write(helloEvent(answer.etag));
    return () => {
      giveBack();
      this.leave(store, stream, place);
    };
  }

  /** Something on the shop's page changed; goods or the intake where that is all. */
  tell(shopId: string, { goods, intake }: ChangedPart = {}): void {
    for (const store of this.storesOfShop.get(shopId) ?? []) {
      if (intake) tellAll(store, eventOf(storeEvents.intake, presentIntake(intake)));
      else if (goods) tellAll(store, eventOf(storeEvents.goods, presentGoods(goods)));
      else void this.tellPage(store);
    }
  }

  /** Pieces of the shop were taken or came back: looks at what is left where a page is open, and answers whether one is. */
  tellMoved(shopId: string): boolean {
    const stores = this.storesOfShop.get(shopId) ?? new Set();
    for (const store of stores) {
      store.moved = true;
      void this.tellPage(store);
    }
    return stores.size > 0;
  }

  tick(nowMs: number): void {
    for (const store of this.openStores()) for (const stream of store.streams) stream.tick(nowMs, missedEvent);
  }

  /** Ends every stream, and opens none any more: a copy that goes lets its pages find another. */
  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    for (const { streams } of this.openStores()) for (const stream of streams) stream.end();
  }

  private *openStores(): Iterable<Store> {
    for (const stores of this.storesOfShop.values()) yield* stores;
  }

  private storeOf({ name, locale }: ReadStore, shopId: string, told: Prepared): Store {
    const key = `${locale} ${storeKey(name)}`;
    const known = this.stores.get(key);
    if (known?.shopId === shopId) return known;
    const store: Store = {
      ...{ key, name, locale, shopId, told, streams: new Set() },
      ...{ asking: false, changed: false, moved: false },
    };
    this.stores.set(key, store);
    const ofShop = this.storesOfShop.get(shopId) ?? new Set();
    this.storesOfShop.set(shopId, ofShop.add(store));
    return store;
  }

  private leave(store: Store, stream: StoreStream, place: string): void {
    if (!store.streams.delete(stream)) return;
    open.set((this.count -= 1));
    const ofDevice = (this.streamsOfDevice.get(place) ?? 1) - 1;
    if (ofDevice > 0) this.streamsOfDevice.set(place, ofDevice);
    else this.streamsOfDevice.delete(place);
    if (store.streams.size > 0) return;
    // `tellMoved` promised to read what moved; without a stream left, the next reader has to.
    if (store.moved) this.changes.note(store.shopId);
    if (this.stores.get(store.key) === store) this.stores.delete(store.key);
    const ofShop = this.storesOfShop.get(store.shopId);
    ofShop?.delete(store);
    if (ofShop?.size === 0) this.storesOfShop.delete(store.shopId);
  }

  /** Looks at the page once for all who have it open, at most once a second, and tells them what is another thing. */
  private async tellPage(store: Store): Promise<void> {
    store.changed = true;
    if (store.asking) return;
    store.asking = true;
    while (store.changed && store.streams.size > 0) {
      if (store.moved) this.changes.note(store.shopId);
      store.changed = store.moved = false;
      tellNews(store, await this.pageOf(store));
      await pause(ASK_AGAIN_MS, undefined, { ref: false });
    }
    store.asking = false;
  }

  private async pageOf({ name, locale }: ReadStore): Promise<Prepared | null> {
    try {
      return await this.pages.of(name, locale);
    } catch (error) {
      this.logger.debug({ err: error }, 'a changed store page could not be read');
      return null;
    }
  }
}

/** Tells the readers of a page what is another thing in it; the tag tells those who are up to date not to ask. */
function tellNews(store: Store, now: Prepared | null): void {
  const { told } = store;
  store.told = now;
  if (!told || !now) return tellAll(store, pageEvent(now?.etag ?? null));
  const { goods, intake, isMore } = newsBetween(told, now);
  if (intake) tellAll(store, eventOf(storeEvents.intake, intake));
  if (goods) tellAll(store, eventOf(storeEvents.goods, goods));
  if (isMore) tellAll(store, pageEvent(now.etag));
}

function tellAll({ streams }: Store, event: string): void {
  for (const stream of streams) stream.write(event);
}
