import type { Buyer } from './card-page';

/*
 * Personal data: it stays in this tab and ends with the order or after a quarter of an hour. What a device is to remember
 * for longer is in `known-buyer`.
 */
const KEY = 'buyer';
const KEPT_MS = 15 * 60_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Buyer's input of a payment, kept over a reload in this tab; another payment may have another buyer. */
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
    const buyer = { name: part('name'), phone: part('phone'), email: part('email') };
    return 'agreed' in kept && kept.agreed === true ? { ...buyer, agreed: true } : buyer;
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

/** Moves the input to another payment of the same order, so that a new try needs no typing. */
export function moveBuyer(from: string, to: string, now = Date.now()): void {
  const buyer = keptBuyer(from, now);
  if (buyer) keepBuyer(to, buyer, now);
}

export function forgetBuyer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
