import { refusalOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { language } from '../texts/language';
import { AppError, noSentence } from './app-error';
import { refusalText } from './refusal-texts';

/** The server speaks Korean: its own sentence there, and ours for its code in every other language. */
const sentenceOf = (code: string, message: string | undefined): string =>
  (language() === 'ko' ? message : refusalText(code)) ?? noSentence();
const faultOf = (message: string): string => (language() === 'ko' ? message : t`이 칸의 내용을 다시 확인해주세요.`);

/** Makes an AppError of an answer that was not a success; its fields are named in our spelling. */
export function fromAnswer(status: number, body: unknown, requestId?: string | null): AppError {
  const { errors, message, ...refusal } = refusalOf(status, body);
  return new AppError({
    ...refusal,
    kind: refusal.status === 504 ? 'timeout' : refusal.status >= 500 ? 'server' : 'client',
    message: sentenceOf(refusal.code, message),
    fieldErrors: Object.fromEntries(errors.map(({ path, message }) => [path, faultOf(message)])),
    faults: errors.map(({ message }) => faultOf(message)),
    requestId: refusal.requestId ?? (requestId || undefined),
  });
}
