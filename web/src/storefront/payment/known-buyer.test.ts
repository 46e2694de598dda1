import { memoryStorage } from '../../testing/memory-storage';
import { forgetKnownBuyer, isBlank, knownBuyer, knownPayer, rememberBuyer } from './known-buyer';

const buyer = { name: '김주문', phone: '010-1234-5678', email: '' };
const now = Date.parse('2026-11-21T12:00:00+09:00');
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

describe('who ordered from this device before', () => {
  it('is offered again, for half a year', () => {
    rememberBuyer(buyer, now);
    expect(knownBuyer(now + 180 * DAY_MS)).toEqual(buyer);
    expect(knownBuyer(now + 181 * DAY_MS)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
  it('is forgotten at a word', () => {
    rememberBuyer(buyer, now);
    forgetKnownBuyer();
    expect(knownBuyer(now)).toBeNull();
  });
  it.each(['{', '3', '{"name":"x"}', '{"name":7,"at":1}'])(
    'is nobody when the storage holds something else: %s',
    (text) => {
      localStorage.setItem('jumun_buyer', text);
      expect(knownBuyer(2)).toBeNull();
    },
  );
  it('may have been nobody in particular', () => {
    expect(knownPayer(now)).toBeNull();
    rememberBuyer({ name: '', phone: '', email: '' }, now);
    expect(knownPayer(now)).toEqual({ name: '', phone: '', email: '' });
    expect(knownBuyer(now)).toBeNull();
  });
  it('is nobody without a word', () => expect(isBlank({ name: ' ', phone: '', email: '' })).toBe(true));
});
