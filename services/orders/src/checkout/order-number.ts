import { randomBytes } from 'node:crypto';
import { businessDay } from '@jumun/contracts';

/** Crockford's base 32 leaves out I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_LENGTH = 8;

/** The order number up to the pickup number: the Korean day and eight random characters, which can't be guessed. */
export function orderNumberPrefix(at: Date): string {
  const day = businessDay(at).slice(2).replaceAll('-', '');
  const secret = Array.from(randomBytes(SECRET_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${day}-${secret}-`;
}

/** The day and the pickup number in an order number. */
export function pickupOf(orderNumber: string): { day: string; number: number } {
  const [day = '', , number] = orderNumber.split('-');
  return { day: `20${day.replace(/..(?!$)/g, '$&-')}`, number: Number(number) };
}
