import type { IntakeView } from '@jumun/contracts';
import { createLogger } from '@jumun/runtime';
import { ShopChanges } from '../catalog/shop-changes.js';
import type { StorePages } from '../catalog/store-pages.js';
import { gatewaySettings } from '../config.js';
import { Prepared } from '../http/prepared.js';
import type { Outlet } from './store-stream.js';
import { StoreStreams } from './store-streams.js';

const SHOP = '01900000-0000-7000-8000-000000000001';
const page = { shopId: SHOP, answer: Prepared.of({ success: true }), addresses: [] };
// Of the pages the streams ask for no more than this.
const pages = { shown: () => Promise.resolve(page), of: () => Promise.resolve(page.answer) } as unknown as StorePages;
const open: IntakeView = {
  state: 'open',
  ...{ reason: null, until: null, opensAt: null, lastOrderAt: null, closesAt: null, wait: null, note: null },
};

/** A phone that reads what is written, or nothing for a while. */
class Phone implements Outlet {
  readonly heard: string[] = [];
  writableLength = 0;

  write(text: string): void {
    this.heard.push(text);
  }

  end(): void {
    this.heard.push('ended');
  }

  destroy(): void {
    this.heard.push('cut');
  }
}

const caller = { device: 'device', address: '203.0.113.1' };

it('asks a phone that missed whether orders are taken to ask, though the page has the tag that it knows', async () => {
  const streams = new StoreStreams(pages, new ShopChanges(), { MAX_CONNECTIONS: 100 }, createLogger('test', 'silent'));
  const phone = new Phone();
  const leave = await streams.open({ name: 'demo', locale: 'ko' }, caller, () => phone);
  phone.writableLength = 5_000;
  streams.tell(SHOP, { intake: open });
  phone.writableLength = 0;
  streams.tick(Date.now());
  expect(phone.heard.slice(1)).toEqual(['event: page\ndata: {"etag":null}\n\n']);
  leave();
  streams.close();
});

it('leaves no old page to the next phone where the last one goes while it pauses and pieces move', async () => {
  const changes = new ShopChanges();
  const streams = new StoreStreams(pages, changes, { MAX_CONNECTIONS: 100 }, createLogger('test', 'silent'));
  const leave = await streams.open({ name: 'demo', locale: 'ko' }, caller, () => new Phone());
  // The first move is read at once, the second a second later: by then the last page has left.
  for (let move = 1; move <= 2; move += 1) streams.tellMoved(SHOP);
  const turn = changes.begin();
  leave();
  expect(changes.isSince(turn, SHOP)).toBe(true);
  expect(streams.tellMoved(SHOP)).toBe(false);
  streams.close();
});

describe('places of streams', () => {
  const streamsOf = (MAX_CONNECTIONS: number) =>
    new StoreStreams(pages, new ShopChanges(), { MAX_CONNECTIONS }, createLogger('test', 'silent'));
  let named = 0;
  /** How many of so many phones with names of their own are let in, all from one address. */
  const letIn = async (streams: StoreStreams, phones: number, address: string): Promise<number> => {
    const opened = Array.from({ length: phones }, () =>
      streams.open({ name: 'demo', locale: 'ko' }, { device: `phone-${(named += 1)}`, address }, () => new Phone()),
    );
    return (await Promise.allSettled(opened)).filter(({ status }) => status === 'fulfilled').length;
  };

  it('are not taken by a few addresses that name another device each time', async () => {
    const streams = streamsOf(300);
    expect(await letIn(streams, 200, '203.0.113.1')).toBe(66);
    expect(await letIn(streams, 200, '203.0.113.2')).toBe(66);
    expect(await letIn(streams, 200, '203.0.113.3')).toBe(2);
    expect(await letIn(streams, 1, '203.0.113.1')).toBe(0);
    expect(await letIn(streams, 2, '198.51.100.9')).toBe(2);
    streams.close();
  });

  it('are enough for 5,000 phones behind one address, with the defaults', async () => {
    const streams = streamsOf(gatewaySettings.shape.MAX_CONNECTIONS.parse(undefined));
    expect(await letIn(streams, 5_000, '203.0.113.1')).toBe(5_000);
    streams.close();
  });
});
