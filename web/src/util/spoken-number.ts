import { numberToHangul } from 'es-hangul';
import type { SpokenDigits } from '@jumun/contracts';

/** In Korean a number that is read digit by digit has another nought than one that is counted. */
const digitWords = (digit: string): string => (digit === '0' ? '공' : numberToHangul(Number(digit)));

/** A pickup number as it is spoken: `공이칠`, or `이십칠`. */
export const spokenNumber = (pickup: string, digits: SpokenDigits): string =>
  digits === 'each' ? [...pickup].map(digitWords).join('') : numberToHangul(Number(pickup));

/** Announcement of a called number. */
export const callWords = (pickup: string, digits: SpokenDigits): string =>
  `${spokenNumber(pickup, digits)}번 손님, 주문하신 상품이 준비됐어요.`;
