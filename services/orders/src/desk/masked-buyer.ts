import type { Buyer, PaymentHistory } from '@jumun/contracts';

type Masked = Pick<PaymentHistory, 'buyerName' | 'buyerPhone' | 'buyerEmail'>;

/** So much of who ordered that a caller can be recognised: `김*님`, `010-****-5678`, `so***@example.com`. */
export const maskedBuyer = ({ name = '', phone = '', email = '' }: Buyer): Masked => ({
  buyerName: name === '' ? null : maskName(name),
  buyerPhone: phone === '' ? null : maskPhone(phone),
  buyerEmail: email === '' ? null : maskEmail(email),
});

function maskName(name: string): string {
  const letters = [...name];
  const [first = '', ...rest] = letters;
  if (rest.length === 0) return '*';
  const last = rest.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${first}${'*'.repeat(letters.length - 1 - last.length)}${last}`;
}

const SHOWN_DIGITS = 4;
const maskPhone = (phone: string): string => `${phone.slice(0, 3)}-****-${phone.slice(-SHOWN_DIGITS)}`;

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`;
}
