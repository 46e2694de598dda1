import { ConnectionBound } from './connection-bound.js';
import { registry } from './metrics.js';

const bound = () => new ConnectionBound('test', { total: 5, perAddress: 2 });

describe('connections', () => {
  it('are bounded for each address and in all, and a closed one makes room once', () => {
    const places = bound();
    const first = places.take('203.0.113.1');
    expect(places.take('::ffff:203.0.113.1')).toBeDefined();
    expect(places.take('203.0.113.1')).toBeUndefined();
    first?.();
    first?.();
    expect(places.take('203.0.113.1')).toBeDefined();
    for (const address of ['203.0.113.2', '203.0.113.3', '203.0.113.4']) expect(places.take(address)).toBeDefined();
    expect(places.fullness).toBe(1);
    expect(places.take('203.0.113.5')).toBeUndefined();
  });

  it('keep the last places for addresses that hold few', () => {
    const places = new ConnectionBound('test', { total: 8, perAddress: 6, reserved: 0.25 });
    for (let at = 0; at < 6; at += 1) expect(places.take('203.0.113.1')).toBeDefined();
    expect(places.take('203.0.113.1')).toBeUndefined();
    expect(places.take('203.0.113.2')).toBeDefined();
    expect(places.take('203.0.113.2')).toBeUndefined();
    expect(places.take('198.51.100.3')).toBeDefined();
    expect(places.take('198.51.100.4')).toBeUndefined();
  });

  /** Takes so many places in turn from the addresses, and answers how many were given. */
  const taken = (places: ConnectionBound, count: number, addressOf: (nth: number) => string): number =>
    Array.from({ length: count }, (_, nth) => places.take(addressOf(nth))).filter((place) => place !== undefined)
      .length;
  const asByDefault = () => new ConnectionBound('test', { total: 30_000, perAddress: 10_000, reserved: 1 / 4 });

  it.each([
    ['a /24', (nth: number) => `203.0.113.${nth % 256}`],
    ['a /48', (nth: number) => `2001:db8:7:${(nth % 60_000).toString(16)}::1`],
  ])('are not all taken by %s with many addresses: the last eighth is for others', (_, addressOf) => {
    const places = asByDefault();
    expect(taken(places, 60_000, addressOf)).toBe(26_250);
    expect(taken(places, 3_000, (nth) => `198.51.${nth % 250}.7`)).toBe(3_000);
  });

  it('are all for one address that may have them: it speaks for many', () => {
    const places = new ConnectionBound('test', { total: 4, perAddress: 4, reserved: 0.25 });
    for (let at = 0; at < 4; at += 1) expect(places.take('203.0.113.1')).toBeDefined();
  });

  it('have room where one could be closed for them', () => {
    const places = bound();
    for (let at = 0; at < 5; at += 1) places.take(undefined);
    expect(places.hasRoom('203.0.113.1')).toBe(false);
    expect(places.hasRoom('203.0.113.1', 1)).toBe(true);
  });

  it('of one IPv6 line are those of one address', () => {
    const places = bound();
    expect(places.take('2001:db8:0:7::1')).toBeDefined();
    expect(places.take('2001:0db8:0000:0007:ffff::2')).toBeDefined();
    expect(places.take('2001:db8::7:1:2:3:4')).toBeUndefined();
    expect(places.take('2001:db8:0:8::1')).toBeDefined();
    expect(places.take('::1')).toBeDefined();
  });

  it('of a proxy count in all only, and refusals are a metric', async () => {
    const places = bound();
    for (let at = 0; at < 5; at += 1) expect(places.take(undefined)).toBeDefined();
    expect(places.take(undefined)).toBeUndefined();
    expect(await registry.metrics()).toMatch(/connections_refused_total\{kind="test",limit="total".*\} \d/);
  });
});
