/** The digits of what is typed or pasted, full-width ones too. */
export const typedDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/**
 * An amount of won as its field keeps it while it is typed or pasted: `₩4,500` and `4,500원` are `4500`. What stands after
 * a point is kept, for a dropped point would make 450,050 of 4500.50; the form refuses it unless it is zero. Letters are
 * kept, too, for a dropped unit would make 1 won of 1만: `wonOf` reads them, or the form refuses them.
 */
export function typedWon(typed: string, most: number): string {
  // Letters that are just being composed would come apart in NFKC.
  const text = typed.replace(/[！-～]/g, (wide) => wide.normalize('NFKC')).replace(/[^\d.ㄱ-힣]|원\s*$/g, '');
  if (/^\d.*[ㄱ-힣]/.test(text)) return wonOf(text) > most ? String(most) : text;
  const [, whole = '', part = ''] = /^0*(?=\d)(\d+)(\.\d*)?/.exec(text) ?? [];
  if (/^\.0{2,}$/.test(part)) return typedWon(whole, most);
  return Number(whole) > most ? String(most) : whole + part;
}

/**
 * The won of a field that `typedWon` keeps, such as `4500`, `1만5000` or `5천`; NaN while it is empty or can't be read. A part of a
 * won stays, to be refused in words.
 */
export function wonOf(text: string): number {
  if (text === '') return Number.NaN;
  const [, tenThousands = '', thousands = '', rest = ''] = /^(?:(\d+)만)?(?:([1-9])천)?(\d*)$/.exec(text) ?? [];
  if (tenThousands === '' && thousands === '') return Number(text);
  // 5천 is read with what is below a thousand behind it, as it is spoken.
  return rest.length > (thousands === '' ? 4 : 3)
    ? Number.NaN
    : Number(tenThousands) * 10_000 + Number(thousands) * 1_000 + Number(rest);
}

/** Whether an amount has parts of a won, of which there are none. */
export const hasPartOfWon = (amount: number): boolean => Number.isFinite(amount) && !Number.isInteger(amount);
