import { z } from 'zod';
import { AccountAct } from '../values/account-news.js';
import { digitText } from '../values/text.js';
import { Moment } from '../values/time.js';
import { PasskeyAnswer, PasskeyQuestion } from './passkey-views.js';

const SixDigits = digitText().regex(/^\d{6}$/, '인증번호 6자리를 입력해주세요');

/** One of them. A mailed code is for accounts that a provider opened, whose owner never set a password. */
const Proof = z.object({
  password: z.string().min(1, '비밀번호를 입력해주세요').max(200, '비밀번호가 너무 길어요.').optional(),
  code: SixDigits.optional(),
});

/** Stands in the message that tells of a change. */
const UndoKey = z.string().min(1, '링크가 올바르지 않아요.').max(200, '링크가 올바르지 않아요.');

const proven = { output: z.object({ accessToken: z.string() }), sealed: true } as const;

/**
 * How the calling owner proves again who it is, for what decides who gets in and where money goes. The access token that
 * a proof answers is fresh for five minutes; the session's other tokens are not.
 */
export const proofProcedures = {
  /** How this owner can prove itself beside the password. */
  listProofs: {
    input: z.object({}),
    output: z.object({ passkey: z.boolean(), code: z.boolean() }),
    errors: ['AUTH098'],
  },
  proveOwner: {
    ...proven,
    input: Proof,
    errors: ['PASSWORD_WRONG', 'EMAIL_CODE_WRONG', 'LOGIN_SLOWED', 'AUTH097', 'AUTH098'],
  },
  /** Mails a code, for ten minutes, to an owner who logs in by a provider; to others FORBIDDEN. */
  sendProofCode: {
    input: z.object({}),
    output: z.object({}),
    errors: ['FORBIDDEN', 'CODES_USED_UP', 'MAIL_OFF', 'AUTH098'],
    timeoutMs: 8_000,
  },
  /** Asks for one of the owner's passkeys. */
  startOwnerProof: {
    input: z.object({}),
    output: PasskeyQuestion,
    errors: ['PASSKEY_NOT_FOUND', 'AUTH098'],
    sealed: true,
  },
  proveOwnerByPasskey: {
    ...proven,
    input: PasskeyAnswer,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'AUTH097'],
  },

  /** Looks at the change of a message's key, and all later ones: they are undone together. */
  lookAtChange: {
    input: z.object({ key: UndoKey }),
    output: z.object({
      changes: z.array(z.object({ act: AccountAct, changedAt: Moment })),
      undoableUntil: Moment,
    }),
    errors: ['UNDO_GONE'],
    sealed: true,
  },
  /** Undoes it: name, phone and papers are as before, what came is gone, all sessions end, and a new password has to be set. */
  undoChange: { input: z.object({ key: UndoKey }), output: z.object({}), errors: ['UNDO_GONE'], sealed: true },
} as const;
