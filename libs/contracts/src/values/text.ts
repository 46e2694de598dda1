import { z } from 'zod';

/**
 * Characters that are invisible or turn texts around: C1 controls, soft hyphens, zero-width and bidirectional
 * characters, line separators, tags. They make one name look like another.
 */
const HIDDEN =
  /[\u0080-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** Emoji that are one picture together, such as a family. Without a look behind, which Safari reads since 16.4 alone. */
const JOINED_EMOJI = /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic})/gu;
const HIDDEN_REFUSED = '보이지 않는 문자는 쓸 수 없어요.';

const showsAll = (text: string): boolean => !HIDDEN.test(text.replace(JOINED_EMOJI, '$1'));

/** Hangul fillers and the empty Braille cell are drawn as blanks, and are no white space to a program. */
const INK = /[^\s\u2800\p{Default_Ignorable_Code_Point}\p{Format}]/u;

/**
 * A text as it is kept: trimmed and composed (NFC), so that two spellings of one text are one; empty where nothing in it
 * can be seen. Fillers within a text stay, since old Hangul is written with them.
 */
const asKept = (text: string): string => (INK.test(text) ? text.trim().normalize('NFC') : '');

/** A text of a person in the form that is kept; its length is counted in that form. */
export const written = (required?: string): z.ZodString => z.string(required).overwrite(asKept);

const visibleLine = (text: z.ZodString, max: number) =>
  text
    .max(max, `${max}자까지 입력할 수 있어요.`)
    // eslint-disable-next-line no-control-regex -- control characters are what this rule keeps out
    .regex(/^[^\u0000-\u001f\u007f]*$/, '사용할 수 없는 문자가 있어요.')
    .refine(showsAll, HIDDEN_REFUSED);

/**
 * One line of text as a person writes it: trimmed, without control or hidden characters, 1 to `max` characters. For what
 * comes in: rows that were written before hold what is refused now, so answers say `z.string()`.
 */
export const line = (max: number, required: string) => visibleLine(written(required).min(1, required), max);

/** As `line`, and may be empty. */
export const optionalLine = (max: number) => visibleLine(written(), max);

/** A part of a line that is put together with others, such as a word before a number: the spaces at its ends stay. */
export const linePart = (max: number) =>
  visibleLine(
    z.string().overwrite((text) => (INK.test(text) ? text.normalize('NFC') : '')),
    max,
  );

const printable = (text: z.ZodString, max: number) =>
  text
    .max(max, `${max}자까지 입력할 수 있어요.`)
    // eslint-disable-next-line no-control-regex -- control characters are what this rule keeps out
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, '사용할 수 없는 문자가 있어요.');

/** Text of several lines, without null bytes. */
export const paragraph = (max: number, required: string) => printable(written(required).min(1, required), max);

/** Text of several lines that may be left empty. */
export const optionalParagraph = (max: number) => printable(written(), max);

/** An e-mail address, compared without regard to case. */
export const Email = z
  .string('이메일을 입력해주세요')
  .trim()
  .min(1, '이메일을 입력해주세요')
  .max(100, '100자까지 입력할 수 있어요.')
  .pipe(z.email('유효한 이메일 형식을 입력해주세요'))
  .transform((email) => email.toLowerCase());

/** A string of digits as it is typed; full-width digits and hyphens, as Korean and Japanese keyboards write them, are the same. */
export const digitText = (required?: string): z.ZodString =>
  z.string(required).overwrite((typed) => typed.normalize('NFKC').trim());

const MAX_PHONE_DIGITS = 11;

/** A Korean phone number with hyphens, such as `010-1234-5678`. */
export const Phone = digitText('전화번호를 입력해주세요')
  .regex(/^\d{2,3}-\d{3,4}-\d{4}$/, '전화번호 형식이 올바르지 않습니다.')
  .refine((phone) => phone.replaceAll('-', '').length <= MAX_PHONE_DIGITS, '전화번호 형식이 올바르지 않습니다.');

/** Hyphenates a Korean number while it is typed; what is no digit is dropped. */
export function formatPhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
  const area = digits.startsWith('02') ? 2 : 3;
  const rest = digits.slice(area);
  if (rest === '') return digits;
  if (rest.length <= 4) return `${digits.slice(0, area)}-${rest}`;
  const middle = rest.length < 8 ? 3 : 4;
  return `${digits.slice(0, area)}-${rest.slice(0, middle)}-${rest.slice(middle)}`;
}

/** A number from abroad with its country's code, as E.164 writes it. */
const FOREIGN = /^\+[1-9]\d{6,14}$/;
const COUNTRY_CODE = /^\+82\(?0?\)?/;

/** A number in its stored form: a Korean one without the country's code, even if typed with it. */
function phoneOf(typed: string): string {
  const bare = typed.replace(/[\s.()-]/g, '');
  if (!bare.startsWith('+')) return typed;
  return COUNTRY_CODE.test(bare) ? formatPhone(bare.replace(COUNTRY_CODE, '0')) : bare;
}

/** A shopper's phone: a Korean number with hyphens, or one from abroad such as `+819012345678`. */
export const ShopperPhone = digitText('전화번호를 입력해주세요')
  .transform(phoneOf)
  .refine((phone) => FOREIGN.test(phone) || Phone.safeParse(phone).success, '전화번호 형식이 올바르지 않습니다.');

/** A field that may stay empty: an empty text is nothing. */
export const blankIsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A new password: eight or more of letters, digits and `!@#$%^&*`, with a letter and a digit. */
export const Password = z
  .string('비밀번호를 입력해주세요')
  .min(1, '비밀번호를 입력해주세요')
  .max(128, '128자까지 입력할 수 있어요.')
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%^&*]{8,}$/, '영문과 숫자를 포함해 8자 이상 입력해주세요');

/** Ten digits written 3-2-5; the check digit is not looked at here. */
export const BusinessNumber = digitText('사업자등록번호를 입력해주세요').regex(
  /^\d{3}-\d{2}-\d{5}$/,
  '예: 123-45-67890',
);

/** Y or N, as the published API spells truth. */
export const YesNo = z.enum(['Y', 'N']);
export type YesNo = z.infer<typeof YesNo>;
export const yesNo = (truth: boolean): YesNo => (truth ? 'Y' : 'N');
