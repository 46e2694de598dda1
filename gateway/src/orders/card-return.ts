import iconv from 'iconv-lite';
import { z } from 'zod';
import { Id, Problem, type OutputOf, type contracts } from '@jumun/contracts';

const MAX_FIELDS = 100;
const MAX_NAME_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 20_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the form that the card page posts: its texts are EUC-KR unless the page was opened through the UTF-8 filter. Korean in
 * EUC-KR is hardly ever valid UTF-8, so each value is tried as UTF-8 first.
 */
export function readReturnForm(body: Buffer): Record<string, string> {
  const form = new Map<string, string>();
  for (const pair of splitBytes(body, 0x26)) {
    if (pair.length === 0) continue;
    const at = pair.indexOf(0x3d);
    const name = decodeText(unescapeBytes(at < 0 ? pair : pair.subarray(0, at)));
    const value = at < 0 ? '' : decodeText(unescapeBytes(pair.subarray(at + 1)));
    if (name === '__proto__' || name.length > MAX_NAME_CHARACTERS || value.length > MAX_VALUE_CHARACTERS)
      throw new Problem('BROKEN_BODY');
    form.set(name, value);
    if (form.size > MAX_FIELDS) throw new Problem('BROKEN_BODY');
  }
  return Object.fromEntries(form);
}

function* splitBytes(bytes: Buffer, separator: number): Generator<Buffer> {
  let start = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, start)) {
    yield bytes.subarray(start, at);
    start = at + 1;
  }
  yield bytes.subarray(start);
}

/** Percent signs and pluses to bytes; what is no escape stays as it is, as browsers read it. */
function unescapeBytes(text: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    const escaped = byte === 0x25 ? text.toString('latin1', at + 1, at + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(escaped)) {
      bytes[length++] = Number.parseInt(escaped, 16);
      at += 2;
    } else bytes[length++] = byte === 0x2b ? 0x20 : byte;
  }
  return bytes.subarray(0, length);
}

function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return iconv.decode(bytes, 'cp949');
  }
}

const PaymentPlace = z.object({
  param_opt_1: Id,
  param_opt_2: z
    .string()
    .min(1)
    .max(MAX_NAME_CHARACTERS * 4),
});

/** Back to the payment that a form says it is of, by what we gave the card page to bring back; home when it says nothing. */
export function placeOfForm(form: Readonly<Record<string, string>>): string {
  const place = PaymentPlace.safeParse(form);
  if (!place.success) return '/';
  const { param_opt_1: paymentId, param_opt_2: storeName } = place.data;
  return placeAfter({ outcome: 'checking', storeName: decoded(storeName), orderNumber: null, paymentId });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Outcome = OutputOf<typeof contracts.orders.procedures.acceptReturn>;

/** Where the browser goes after the card page: to the order, back to the payment with a notice, or home. */
export function placeAfter({ outcome, storeName, orderNumber, paymentId }: Outcome): string {
  if (!storeName || outcome === 'not-found') return '/';
  const store = `/${encodeURIComponent(storeName)}`;
  if (outcome === 'paid') return !orderNumber ? '/' : `${store}/success/${encodeURIComponent(orderNumber)}`;
  return !paymentId ? '/' : `${store}/shoppingList/payment/${encodeURIComponent(paymentId)}?notice=${outcome}`;
}
