import { types } from 'node:util';

const SECRET_KEYS = new Set(
  (
    'password passwd pwd newpassword secret clientsecret apikey apisecret secretkey accesskey privatekey token tokens accesstoken ' +
    'refreshtoken idtoken ticket credential authorization cookie setcookie resetcode otp messagekey datakey signature ' +
    'phone phonenumber tel mobile email mail address detailaddress ownername username fullname nickname recipient ' +
    'account accountnumber accountholder accountno bank bankaccount holder cardno cardnumber businessnumber'
  ).split(' '),
);
const SECRET_PREFIXES = [
  'buyr',
  'buyer',
  'orderer',
  'shopphone',
  'shopemail',
  'shopaddress',
  'shopdetailaddress',
  'kcpcert',
];
const SECRET_ENDS = ['password', 'token', 'secret', 'privatekey', 'passphrase', 'phone', 'email', 'accountnumber'];

const MAX_DEPTH = 8;
const MAX_ITEMS = 50;
const MAX_TEXT = 2_000;
const HIDDEN = '[redacted]';
const keyVerdicts = new Map<string, boolean>();

/** Whether the value under this key is a secret or personal data; case, _ and - don't matter. */
export function isSecretKey(key: string): boolean {
  const known = keyVerdicts.get(key);
  if (known !== undefined) return known;
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const verdict =
    SECRET_KEYS.has(plain) ||
    SECRET_PREFIXES.some((prefix) => plain.startsWith(prefix)) ||
    SECRET_ENDS.some((end) => plain.endsWith(end));
  // Keys can come from outside, so the memory of verdicts is bounded.
  if (keyVerdicts.size < 2_000) keyVerdicts.set(key, verdict);
  return verdict;
}

const PERSONAL_TEXT = new RegExp(
  [
    String.raw`(?<jwt>eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?)`,
    String.raw`(?<bearer>(?<=\bbearer\s)[\w.~+/=-]{8,})`,
    String.raw`(?<login>(?<=:\/\/)[^\s/@:]*:[^\s/@]+(?=@))`,
    String.raw`(?<email>[\w.+-]{1,64}@[\w-]+\.[\w.-]+)`,
    String.raw`(?<phone>(?<![\w-])(?:\+?82[-. ]?1|01)[016789][-. ]?\d{3,4}[-. ]?\d{4}(?!\w))`,
    String.raw`(?<account>(?<![\w-])(?=(?:-?\d){10,16}(?![\w-]))\d{2,6}(?:-\d{2,7}){2,3})`,
  ].join('|'),
  'gi',
);

/** Hides e-mail addresses, phone and account numbers, tokens and URL log-ins inside free text, and cuts it at 2,000 characters. */
export function scrubText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return short.replace(PERSONAL_TEXT, HIDDEN);
}

/** A copy fit for a log: secret keys hidden at any depth, errors reduced to type, code, message and frames. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (isError(value)) return safeError(value);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  if (value instanceof Map || value instanceof Set) return `[${value.size} items]`;
  return redactFields(value, depth);
}

/** The same for the fields of one object. */
export function redactFields(value: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    copy[key] = item !== undefined && item !== null && isSecretKey(key) ? HIDDEN : redact(item, depth + 1);
  }
  return copy;
}

/** True for errors of any realm (a vm context has an Error class of its own). */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

export type SafeError = { type: string; message: string; code?: string | number; stack?: string; cause?: unknown };

/** An error without what it carries: no data, query parameters, answers or input; the stack holds frames only. */
export function safeError(error: Error, depth = 0): SafeError {
  const safe: SafeError = { type: error.constructor.name || error.name, message: safeMessage(error) };
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' || typeof code === 'number') safe.code = code;
  const frames = framesOf(error.stack);
  if (frames) safe.stack = frames;
  if (depth < 3) {
    if (isError(error.cause)) safe.cause = safeError(error.cause, depth + 1);
    else if ('errors' in error && Array.isArray(error.errors)) {
      safe.cause = error.errors
        .slice(0, 5)
        .map((each: unknown) => (isError(each) ? safeError(each, depth + 1) : typeof each));
    }
  }
  return safe;
}

/** Only the "at …" lines of a stack, since its head repeats the message. */
export function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 30)
    .join('\n');
}

// JSON.parse and PostgreSQL's data exceptions quote the input, and some drivers put the query before the message.
function safeMessage(error: Error): string {
  let message = error.message;
  if (error.name === 'SyntaxError') message = message.replace(/"[\s\S]*"/, '"…"');
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^(22|42)[0-9A-Z]{3}$/.test(code)) message = message.replace(/: "[\s\S]*"/, ': "…"');
  message = message.replace(/^\s*(?:with|insert|update|delete|select|begin)\s[\s\S]* - /i, '(query) - ');
  return scrubText(message);
}
