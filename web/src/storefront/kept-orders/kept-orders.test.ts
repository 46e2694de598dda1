import { memoryStorage } from '../../testing/memory-storage';
import { keptOrders } from './kept-orders';

const noon = Date.parse('2026-11-21T12:00:00+09:00');
const at = (hour: string) => `2026-11-21T${hour}:00+09:00`;
const numbers = (store: string, now = noon) => keptOrders.of(store, now).map(({ orderNumber }) => orderNumber);

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

describe('the orders of today on this device', () => {
  it('are found by the store, however its name is written, the newest first', () => {
    keptOrders.keep('A-1-001', 'Demo', at('11:00'), noon);
    keptOrders.keep('A-2-002', '@demo', at('11:30'), noon);
    keptOrders.keep('B-1-001', 'other', at('11:40'), noon);
    expect(numbers('DEMO')).toEqual(['A-2-002', 'A-1-001']);
  });

  it('are each kept once, however often they are seen', () => {
    keptOrders.keep('A-1-001', 'demo', at('11:00'), noon);
    keptOrders.keep('A-1-001', 'demo', at('11:00'), noon);
    expect(numbers('demo')).toEqual(['A-1-001']);
  });

  it('are erased from the device when the Korean day is over', () => {
    keptOrders.keep('A-1-001', 'demo', at('11:00'), noon);
    const midnight = Date.parse('2026-11-22T00:00:00+09:00');
    expect(numbers('demo', midnight - 1)).toHaveLength(1);
    expect(numbers('demo', midnight)).toEqual([]);
    keptOrders.forgetPast(midnight);
    expect(localStorage).toHaveLength(0);
  });

  it('leave out an order of another day', () => {
    keptOrders.keep('A-1-001', 'demo', '2026-11-20T23:59:00+09:00', noon);
    expect(localStorage).toHaveLength(0);
  });

  it('hold nothing but number, store and time', () => {
    keptOrders.keep('A-1-001', 'demo', at('11:00'), noon);
    expect(JSON.parse(localStorage.getItem('jumun_orders_today') ?? '')).toEqual([
      { orderNumber: 'A-1-001', store: 'demo', at: at('11:00') },
    ]);
  });

  it('can be taken off the device and brought back', () => {
    keptOrders.keep('A-1-001', 'demo', at('11:00'), noon);
    keptOrders.keep('B-1-001', 'other', at('11:40'), noon);
    const { undo } = keptOrders.forget('demo', noon);
    expect([numbers('demo'), numbers('other')]).toEqual([[], ['B-1-001']]);
    undo();
    expect(numbers('demo')).toEqual(['A-1-001']);
  });

  it.each(['{', '[]', '[{"orderNumber":1}]', '[{"orderNumber":"a","store":"demo","at":"never"}]', 'null'])(
    'are none when the storage holds something else: %s',
    (text) => {
      localStorage.setItem('jumun_orders_today', text);
      expect(numbers('demo')).toEqual([]);
    },
  );
});
