import { z } from 'zod';
import { Client } from '../values/client.js';
import { Email, Password } from '../values/text.js';
import { BrowserToken } from './views.js';

/** For owners who forgot their password. */
export const passwordResetProcedures = {
  /** Confirms that a shop of this owner exists, and sends it a code for a new password, good in the browser that asks. */
  findAccount: {
    input: z.object({ ownerName: z.string().max(50), email: Email, client: Client.optional() }),
    output: z.object({ ownerName: z.string(), email: z.string() }),
    errors: ['ACCOUNT_NOT_FOUND', 'CODES_USED_UP', 'RESET_IMPOSSIBLE'],
    sealed: true,
    timeoutMs: 8_000,
  },
  /** Sets a new password by the code that was sent, and signs out everywhere. */
  resetPassword: {
    input: z.object({
      ownerName: z.string().max(50),
      email: Email,
      newPassword: Password,
      code: z.string().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요'),
      client: Client.optional(),
    }),
    output: z.object({ browser: BrowserToken.optional() }),
    errors: ['RESET_CODE_WRONG', 'PASSWORD_COMMON'],
    sealed: true,
  },
} as const;
