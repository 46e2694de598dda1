import type { MethodCode } from './methods';

/** Of the device: nothing of it says who paid. */
const KEY = 'jumun_method';
const CODES: ReadonlySet<string> = new Set<MethodCode>([
  ...(['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'payco', 'counter'] as const),
]);

const isCode = (text: string | null): text is MethodCode => text !== null && CODES.has(text);

/** How this device paid the last time. */
export const keptMethod = {
  get(): MethodCode | null {
    try {
      const kept = localStorage.getItem(KEY);
      return isCode(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  keep(method: MethodCode): void {
    try {
      localStorage.setItem(KEY, method);
    } catch {
      // Then the next order begins with the card.
    }
  },
};
