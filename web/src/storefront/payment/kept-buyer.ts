import type { Buyer } from './card-page';

/*
 * Personal data: it stays in this tab and ends with the payment or after a quarter of an hour. There is no "remember me":
 * a booth's tablet passes through many hands, and a phone's own autofill does it better.
 */
const KEY = 'buyer';
const KEPT_MS = 15 * 60_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the person typed for a payment, for a reload in this tab; who pays for another payment may be somebody else. */
export function keptBuyer(paymentId: string, now = Date.now()): Buyer | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number') return null;
    const isOurs = 'paymentId' in kept && kept.paymentId === paymentId;
    if (!isOurs || now - kept.at > KEPT_MS) {
      forgetBuyer();
      return null;
    }
    const part = (field: keyof Buyer) => textOf(Object.entries(kept).find(([name]) => name === field)?.[1]);
    return { name: part('name'), phone: part('phone'), email: part('email') };
  } catch {
    return null;
  }
}

export function keepBuyer(paymentId: string, buyer: Buyer, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...buyer, paymentId, at: now }));
  } catch {
    // Then a reload asks again.
  }
}

export function forgetBuyer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
