import { optionWords } from '../../../util/option-words';
import type { CardLine } from './board-types';

/** Options of a line, by kitchen name where they have one: `ICE, 샷 추가 ×2`. */
export const pickWords = (options: CardLine['options']): string =>
  options.map(({ name, kitchenName, quantity }) => optionWords(kitchenName ?? name, quantity)).join(', ');
