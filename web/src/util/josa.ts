import { t } from '@lingui/core/macro';
import { josa } from 'es-hangul';
import { language } from '../texts/language';

type Particle = Parameters<typeof josa>[1];

/**
 * A word with the particle that fits its last sound: `withJosa('아메리카노', '을/를')` is `아메리카노를`. The word alone in
 * languages without.
 */
export const withJosa = (word: string, particle: Particle): string =>
  language() === 'ko' ? josa(word, particle) : word;

/** The same for a word in quotation marks, which the particle follows: `‘딸기 라떼’가`. */
export const quotedWithJosa = (word: string, particle: Particle): string =>
  t`‘${word}’` + (language() === 'ko' ? josa.pick(word, particle) : '');
