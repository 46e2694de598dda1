import { ConnectionBound, defaultsOf } from '@jumun/runtime';
import { gatewaySettings } from '../config.js';
import { connectionLimits } from './bound-connections.js';

const defaults = defaultsOf(gatewaySettings);
const PHONES = 5_000;

/** Takes so many places in turn from the addresses, and answers how many were given. */
const taken = (places: ConnectionBound, count: number, addressOf: (nth: number) => string): number =>
  Array.from({ length: count }, (_, nth) => places.take(addressOf(nth))).filter((place) => place !== undefined).length;

const places = () => new ConnectionBound('test', connectionLimits(defaults));

describe('connections as they are bounded where nobody sets it', () => {
  it('let a crowd of 5,000 phones behind one address hold a stream and one more each, at once', () => {
    expect(taken(places(), 2 * PHONES, () => '203.0.113.1')).toBe(2 * PHONES);
  });

  it('are not all taken by ten addresses: a thousand owners elsewhere find theirs', () => {
    const bound = places();
    const tenHold = taken(bound, 10 * defaults.MAX_CONNECTIONS, (nth) => `203.0.${nth % 10}.1`);
    expect(tenHold).toBeLessThan(defaults.MAX_CONNECTIONS * 0.9);
    expect(taken(bound, 1_000, (nth) => `198.51.${nth % 250}.7`)).toBe(1_000);
  });
});
