import { josa } from 'es-hangul';

type Particle = Parameters<typeof josa>[1];

/** A word with the particle that fits its last sound: `withJosa('아메리카노', '을/를')` is `아메리카노를`. */
export const withJosa = (word: string, particle: Particle): string => josa(word, particle);

/** The same for a word in quotation marks, which the particle follows: `‘딸기 라떼’가`. */
export const quotedWithJosa = (word: string, particle: Particle): string => `‘${word}’${josa.pick(word, particle)}`;
