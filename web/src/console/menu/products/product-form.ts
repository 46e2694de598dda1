import { limits } from '../../../api/contract-values';

/** The kinds of file that the picture field offers; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Digits only, and never more than the cap. */
export function cappedPrice(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return Number(digits) > limits.productPrice ? String(limits.productPrice) : digits;
}
