import { typedDigits } from './typed';

const MAX_DIGITS = 11;
/** Of a number with its country's code, as E.164 has it. */
const MAX_FOREIGN_DIGITS = 15;
/** A whole Korean number after its country's code. */
const KOREAN = /^82(?:0)?(\d{9,10})$/;

/** Hyphenates typed digits as Korean numbers are written, at every stage of typing; one from abroad keeps its plus sign. */
export function formatPhone(typed: string): string {
  const all = typedDigits(typed);
  if (typed.normalize('NFKC').trim().startsWith('+')) {
    const national = KOREAN.exec(all)?.[1];
    return national === undefined ? `+${all.slice(0, MAX_FOREIGN_DIGITS)}` : formatPhone(`0${national}`);
  }
  const digits = all.slice(0, MAX_DIGITS);
  const areaLength = digits.startsWith('02') ? 2 : 3;
  const area = digits.slice(0, areaLength);
  const rest = digits.slice(areaLength);
  if (rest === '') return area;
  if (rest.length <= 4) return `${area}-${rest}`;
  const split = rest.length === 8 ? 4 : 3;
  return `${area}-${rest.slice(0, split)}-${rest.slice(split, split + 4)}`;
}

/** True for a whole number: a hyphenated Korean one, or one from abroad. */
export const isPhone = (phone: string): boolean =>
  /^\d{2,3}-\d{3,4}-\d{4}$/.test(phone) || (/^\+[1-9]\d{6,14}$/.test(phone) && !phone.startsWith('+82'));

/** The messages a number can get: texts go to Korean mobile phones alone. */
export function phoneKind(phone: string): 'mobile' | 'landline' | 'abroad' {
  if (phone.startsWith('+')) return 'abroad';
  return phone.startsWith('01') ? 'mobile' : 'landline';
}
