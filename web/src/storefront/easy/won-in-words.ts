import { numberToHangul } from 'es-hangul';

/** An amount as it is said: `사천오백 원`. */
export const wonInWords = (amount: number): string =>
  `${amount < 0 ? '마이너스 ' : ''}${amount === 0 ? '영' : numberToHangul(Math.abs(amount))} 원`;
