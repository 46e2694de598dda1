import type { Buyer } from './card-page';

/* The buyer's data for the next order: on this device only, with the buyer's consent, and with a way to forget. */
const KEY = 'jumun_buyer';
const KEPT_MS = 180 * 24 * 60 * 60_000;
/** Wider screens may be a booth's tablet, which passes through many hands. */
const OWN_PHONE = '(max-width: 599px)';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isBlank = ({ name, phone, email }: Buyer): boolean => `${name}${phone}${email}`.trim() === '';

/** Whether a device keeps the buyer by default. */
export const keepsByItself = (): boolean => matchMedia(OWN_PHONE).matches;

/** The last payer on this device, blank where no data was kept; null without one, and after half a year. */
export function knownPayer(now = Date.now()): Buyer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number') return null;
    if (now - kept.at > KEPT_MS) {
      forgetKnownBuyer();
      return null;
    }
    const parts = new Map<string, unknown>(Object.entries(kept));
    const part = (field: keyof Buyer) => textOf(parts.get(field));
    return { name: part('name'), phone: part('phone'), email: part('email') };
  } catch {
    return null;
  }
}

/** The buyer who ordered from this device before. */
export function knownBuyer(now = Date.now()): Buyer | null {
  const payer = knownPayer(now);
  return payer === null || isBlank(payer) ? null : payer;
}

export function rememberBuyer({ name, phone, email }: Buyer, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, phone, email, at: now }));
  } catch {
    // Then the next order asks again.
  }
}

export function forgetKnownBuyer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
