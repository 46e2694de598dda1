import { emailPattern } from '../../api/sign-in-calls';
import { textOf } from '../../util/record';

const EMAIL = new RegExp(emailPattern);
const MAX_CHARACTERS = 100;

/** An e-mail address as the contracts read it; undefined for what is none. */
export function emailOf(value: unknown): string | undefined {
  const email = textOf(value)?.trim() ?? '';
  return email.length <= MAX_CHARACTERS && EMAIL.test(email) ? email.toLowerCase() : undefined;
}
