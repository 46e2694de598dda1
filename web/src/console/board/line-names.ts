import type { CardLine } from './board-types';

/** What was picked for a line, in the kitchen's words where it has some: `ICE, 샷 추가 × 2`. */
export const optionWords = (options: CardLine['options']): string =>
  options
    .map(({ name, kitchenName, quantity }) => `${kitchenName ?? name}${quantity > 1 ? ` × ${quantity}` : ''}`)
    .join(', ');
