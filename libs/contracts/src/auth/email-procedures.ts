import { z } from 'zod';
import { digitText } from '../values/text.js';

/** How owners prove that their e-mail address is theirs. */
export const emailProcedures = {
  /** Sends the calling owner a new code by e-mail; the last one that was sent is the one that counts, for ten minutes. */
  sendEmailCode: {
    input: z.object({}),
    output: z.object({}),
    errors: ['EMAIL_VERIFIED', 'CODES_USED_UP', 'MAIL_OFF', 'AUTH098'],
    timeoutMs: 8_000,
  },
  /** Takes the code that was sent; right again is a success that changes nothing. */
  verifyEmail: {
    input: z.object({ code: digitText().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요') }),
    output: z.object({}),
    errors: ['EMAIL_CODE_WRONG'],
    sealed: true,
  },
} as const;
