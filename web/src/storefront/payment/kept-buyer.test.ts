import { memoryStorage } from '../../testing/memory-storage';
import { forgetBuyer, keepBuyer, keptBuyer, moveBuyer } from './kept-buyer';

const buyer = { name: '김주문', phone: '010-1234-5678', email: '' };
const now = Date.parse('2026-11-21T12:00:00+09:00');
const PAYMENT = 'payment-1';
const MINUTE_MS = 60_000;

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
  globalThis.localStorage = memoryStorage();
});

describe('what a buyer typed', () => {
  it('outlives a reload, in this tab only', () => {
    keepBuyer(PAYMENT, buyer, now);
    expect(keptBuyer(PAYMENT, now + MINUTE_MS)).toEqual(buyer);
    expect(localStorage).toHaveLength(0);
  });
  it('is gone after a quarter of an hour', () => {
    keepBuyer(PAYMENT, buyer, now);
    expect(keptBuyer(PAYMENT, now + 16 * MINUTE_MS)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
  it('is not shown to whoever pays next on the same tablet, and is erased then', () => {
    keepBuyer(PAYMENT, buyer, now);
    expect(keptBuyer('payment-2', now)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
  it('goes along to another try of the same order', () => {
    keepBuyer(PAYMENT, { ...buyer, agreed: true }, now);
    moveBuyer(PAYMENT, 'payment-2', now + MINUTE_MS);
    expect(keptBuyer('payment-2', now + MINUTE_MS)).toEqual({ ...buyer, agreed: true });
    moveBuyer('payment-1', 'payment-3', now + MINUTE_MS);
    expect(keptBuyer('payment-3', now + MINUTE_MS)).toBeNull();
  });
  it('is gone once it was forgotten', () => {
    keepBuyer(PAYMENT, buyer, now);
    forgetBuyer();
    expect(keptBuyer(PAYMENT, now)).toBeNull();
  });
  it.each(['{', '3', '{"name":"x"}', '{"name":"x","paymentId":"payment-1"}'])(
    'is nobody when the storage holds something else: %s',
    (text) => {
      sessionStorage.setItem('buyer', text);
      expect(keptBuyer(PAYMENT, now)).toBeNull();
    },
  );
  it('is read as empty where it is no text', () => {
    sessionStorage.setItem('buyer', JSON.stringify({ name: 7, paymentId: PAYMENT, at: now }));
    expect(keptBuyer(PAYMENT, now)).toEqual({ name: '', phone: '', email: '' });
  });
});
