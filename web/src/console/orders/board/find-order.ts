import { shortOrderNumber } from '../../../util/order-number';
import type { Card } from './board-types';
import { isGone, toMake } from './line-counts';

/** The orders whose number holds the typed digits, the one that is called by just them first; a place finds its orders, too. */
export function foundBy(cards: readonly Card[], typed: string): Card[] {
  const words = typed.trim().normalize('NFKC');
  if (words === '') return [];
  const [, digits] = /^(\d+)번?$/.exec(words) ?? [];
  const numberOf = (card: Card) => shortOrderNumber(card.orderNumber);
  const isCalled = (card: Card) => Number(numberOf(card)) === Number(digits);
  const isMeant = (card: Card) =>
    isCalled(card) ||
    (digits === words && numberOf(card).includes(digits)) ||
    card.spot?.label.includes(words) === true;
  return cards.filter(isMeant).sort((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
}

/** The goods of an order in one line. */
export const goodsOf = (card: Card): string =>
  card.lines
    .filter((line) => !isGone(line))
    .map((line) => `${toMake(line)} × ${line.name}`)
    .join(', ');
