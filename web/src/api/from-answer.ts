import { refusalOf, type RefusedField } from '@jumun/client';
import { language } from '../texts/language';
import { AppError, noSentence } from './app-error';
import type { Sentences } from './sentences';

/**
 * Makes an AppError of an answer that was not a success; its fields are named in our spelling. The server speaks Korean:
 * its own sentences there, and in every other language the given ones for its codes, where they could be had.
 */
export function fromAnswer(status: number, body: unknown, requestId?: string | null, said?: Sentences): AppError {
  const { errors, message, ...refusal } = refusalOf(status, body);
  const isKorean = language() === 'ko';
  const faultOf = (fault: RefusedField): string =>
    isKorean ? fault.message : (said?.faultText(fault) ?? noSentence());
  return new AppError({
    ...refusal,
    kind: refusal.status === 504 ? 'timeout' : refusal.status >= 500 ? 'server' : 'client',
    message: (isKorean ? message : said?.refusalText(refusal.code)) ?? noSentence(),
    fieldErrors: Object.fromEntries(errors.map((fault) => [fault.path, faultOf(fault)])),
    faults: errors.map(faultOf),
    requestId: refusal.requestId ?? (requestId || undefined),
  });
}
