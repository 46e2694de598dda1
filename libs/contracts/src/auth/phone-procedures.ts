import { z } from 'zod';
import { digitText } from '../values/text.js';

/** How owners prove that the shop's phone is theirs: no code for a new password goes to another. */
export const phoneProcedures = {
  /** Sends the calling owner a new code by text; the last one that was sent is the one that counts, for ten minutes. */
  sendPhoneCode: {
    input: z.object({}),
    output: z.object({}),
    fresh: true,
    errors: ['PHONE_VERIFIED', 'PHONE_UNFIT', 'CODES_USED_UP', 'AUTH098'],
    timeoutMs: 8_000,
  },
  /** Takes the code that was sent; right again is a success that changes nothing. */
  verifyPhone: {
    input: z.object({ code: digitText().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요') }),
    output: z.object({}),
    fresh: true,
    errors: ['PHONE_CODE_WRONG', 'AUTH098'],
    sealed: true,
  },
} as const;
