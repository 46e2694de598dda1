import { formatWon } from './money';

/** A price difference as people read it: `+500원`, `−500원`; nothing for none. */
export function deltaWords(delta: number): string {
  if (delta === 0) return '';
  return `${delta > 0 ? '+' : '−'}${formatWon(Math.abs(delta))}`;
}

/** `샷 추가 ×2` */
export const optionWords = (name: string, quantity: number): string => (quantity > 1 ? `${name} ×${quantity}` : name);
