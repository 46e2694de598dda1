const MAX_DIGITS = 11;

/** Hyphenates typed digits as Korean numbers are written, at every stage of typing. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  const areaLength = digits.startsWith('02') ? 2 : 3;
  const area = digits.slice(0, areaLength);
  const rest = digits.slice(areaLength);
  if (rest === '') return area;
  if (rest.length <= 4) return `${area}-${rest}`;
  const split = rest.length === 8 ? 4 : 3;
  return `${area}-${rest.slice(0, split)}-${rest.slice(split, split + 4)}`;
}

/** True for a whole hyphenated number. */
export const isPhone = (phone: string): boolean => /^\d{2,3}-\d{3,4}-\d{4}$/.test(phone);
