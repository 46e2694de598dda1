/** The digits of what is typed or pasted, full-width ones too. */
export const typedDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/**
 * An amount of won as its field keeps it while it is typed or pasted: `₩4,500` and `4,500원` are `4500`. What stands after
 * a point is kept, for a dropped point would make 450,050 of 4500.50; the form refuses it unless it is zero.
 */
export function typedWon(typed: string, most: number): string {
  const text = typed.normalize('NFKC').replace(/[^\d.]/g, '');
  const [, whole = '', part = ''] = /^0*(?=\d)(\d+)(\.\d*)?/.exec(text) ?? [];
  if (/^\.0{2,}$/.test(part)) return typedWon(whole, most);
  return Number(whole) > most ? String(most) : whole + part;
}

/** The won of a field that `typedWon` keeps; NaN while it is empty. A part of a won stays, to be refused in words. */
export const wonOf = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** Whether an amount has parts of a won, of which there are none. */
export const hasPartOfWon = (amount: number): boolean => Number.isFinite(amount) && !Number.isInteger(amount);
