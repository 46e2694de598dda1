import { http } from '@jumun/contracts';
import { wireContent } from '@jumun/client/played';
import { store } from '../../e2e/fake-store';
import { memoryStorage } from '../testing/memory-storage';
import { forgetStore, keepRemembered, keepStore, keptStore } from './kept-store';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 1, minute));

describe('the stores that a device has seen', () => {
  beforeEach(() => {
    globalThis.localStorage = memoryStorage();
  });

  it('come back with the time, whatever the case and spaces of the name', () => {
    keepStore('@Demo  Cafe', store, at(3));
    expect(keptStore('demo cafe')).toEqual({ at: '2026-11-21T01:03:00.000Z', store });
  });
  it('come back in our spelling where an older page kept the published one', () => {
    localStorage.setItem(
      'jumun_store:demo',
      JSON.stringify({ at: at(3).toISOString(), store: wireContent(http.catalog.store, store).data }),
    );
    expect(keptStore('demo')?.store).toEqual(store);
  });
  it('come back without options where they are from before there were any', () => {
    const { optionGroups: _, ...old } = store;
    const products = old.products.map(({ optionGroupIds: _ids, ...product }) => product);
    localStorage.setItem('jumun_store:demo', JSON.stringify({ at: at(3).toISOString(), store: { ...old, products } }));
    expect(keptStore('demo')?.store).toEqual(store);
  });
  it('are five at most: the oldest makes room', () => {
    for (let n = 0; n < 7; n++) keepStore(`shop${n}`, store, at(n));
    const known = Array.from({ length: 7 }, (_, n) => keptStore(`shop${n}`) !== undefined);
    expect(known).toEqual([false, false, true, true, true, true, true]);
  });
  it('take no more room together than the rest of the site can spare: the oldest makes room', () => {
    const big = { ...store, shop: { ...store.shop, shopName: 'ㄱ'.repeat(600_000) } };
    for (let n = 0; n < 3; n++) keepStore(`shop${n}`, big, at(n));
    keepStore('shop3', store, at(3));
    const known = Array.from({ length: 4 }, (_, n) => keptStore(`shop${n}`) !== undefined);
    expect(known).toEqual([false, true, true, true]);
  });
  it('are not taken back to what the service worker saw before', () => {
    const older = { ...store, shop: { ...store.shop, shopName: '어제' } };
    keepStore('demo', store, at(30));
    keepRemembered('demo', older, at(3).toISOString());
    expect(keptStore('demo')).toEqual({ at: at(30).toISOString(), store });
    keepRemembered('demo', older, at(31).toISOString());
    expect(keptStore('demo')).toEqual({ at: at(31).toISOString(), store: older });
  });
  it('are forgotten once they are gone', () => {
    keepStore('demo', store, at(0));
    forgetStore('demo');
    expect(keptStore('demo')).toBeUndefined();
  });
  it.each(['not json', '7', '{}'])('are none where the memory is broken: %s', (text) => {
    localStorage.setItem('jumun_store:demo', text);
    expect(keptStore('demo')).toBeUndefined();
  });
});
