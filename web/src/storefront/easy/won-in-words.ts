import { numberToHangul } from 'es-hangul';
import { language } from '../../texts/language';
import { formatWon } from '../../util/money';

/** An amount as it is said: `사천오백 원`; other languages' readers say it by themselves. */
export function wonInWords(amount: number): string {
  if (language() !== 'ko') return formatWon(amount);
  return `${amount < 0 ? '마이너스 ' : ''}${amount === 0 ? '영' : numberToHangul(Math.abs(amount))} 원`;
}
