import type { CardLine } from './board-types';

/** Options of a line, by kitchen name where they have one: `ICE, 샷 추가 × 2`. */
export const optionWords = (options: CardLine['options']): string =>
  options
    .map(({ name, kitchenName, quantity }) => `${kitchenName ?? name}${quantity > 1 ? ` × ${quantity}` : ''}`)
    .join(', ');
