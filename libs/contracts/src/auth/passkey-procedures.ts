import { z } from 'zod';
import { Id } from '../values/ids.js';
import { EVERY_ROLE, OperatorRole } from '../values/operator-access.js';
import { RecoveryCodes } from './operator-views.js';
import { Passkey, PasskeyAnswer, PasskeyName, PasskeyQuestion } from './passkey-views.js';
import { BrowserToken, LoggedIn, Tokens } from './views.js';
import { Client } from '../values/client.js';

const NewPasskey = PasskeyAnswer.extend({ name: PasskeyName });
const PasskeyLogIn = PasskeyAnswer.extend({ client: Client.optional() });
const password = z
  .string('비밀번호를 입력해주세요')
  .min(1, '비밀번호를 입력해주세요')
  .max(200, '비밀번호가 너무 길어요.');

const enrolling = { roles: 'any', fresh: true, sealed: true } as const;

/** Passkeys of operators and owners. An authenticator's answer that is not believed is PASSKEY_REFUSED, whatever is wrong with it. */
export const passkeyProcedures = {
  /** Starts a log-in with any passkey of the browser; the passkey identifies the account. */
  startPasskeyLogIn: { input: z.object({}), output: PasskeyQuestion, sealed: true },

  /** Asks for a new passkey of the calling operator. */
  startPasskey: {
    ...enrolling,
    input: z.object({}),
    output: PasskeyQuestion,
    errors: ['FORBIDDEN', 'TOO_MANY_PASSKEYS', 'AUTH097'],
  },
  /** Takes a new passkey; the session has proven itself by it. As the first second factor it comes with ten recovery codes. */
  addPasskey: {
    ...enrolling,
    input: NewPasskey,
    output: z.object({ accessToken: z.string(), recoveryCodes: RecoveryCodes }),
    errors: ['FORBIDDEN', 'PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'TOO_MANY_PASSKEYS', 'AUTH097'],
  },
  removePasskey: {
    input: z.object({ passkeyId: Id }),
    output: z.object({}),
    roles: EVERY_ROLE,
    fresh: true,
    errors: ['FORBIDDEN', 'PASSKEY_NOT_FOUND', 'LAST_SECOND_FACTOR', 'AUTH097'],
  },
  /** A passkey that its holder unlocked is both proofs of an operator in one. */
  operatorPasskeyLogIn: {
    input: PasskeyLogIn,
    output: z.object({
      tokens: Tokens,
      operatorId: Id,
      email: z.string(),
      roles: z.array(OperatorRole),
      browser: BrowserToken.optional(),
    }),
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED'],
    sealed: true,
  },
  /** Asks for one of the calling operator's own passkeys, as a fresh proof. */
  startPasskeyProof: {
    input: z.object({}),
    output: PasskeyQuestion,
    roles: EVERY_ROLE,
    errors: ['PASSKEY_NOT_FOUND'],
    sealed: true,
  },
  /** Proves the calling operator by a passkey, as `reauthenticate` does by password and code. */
  reauthenticateByPasskey: {
    input: PasskeyAnswer,
    output: z.object({ accessToken: z.string() }),
    roles: EVERY_ROLE,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'AUTH097'],
    sealed: true,
  },

  /** Passkeys of the calling owner, the newest first. */
  listOwnerPasskeys: { input: z.object({}), output: z.array(Passkey), errors: ['AUTH098'], sealed: true },
  /** Asks for a new passkey of the calling owner, who proved itself just now or shows the password. */
  startOwnerPasskey: {
    input: z.object({ password: password.optional() }),
    output: PasskeyQuestion,
    errors: ['PASSWORD_WRONG', 'LOGIN_SLOWED', 'TOO_MANY_PASSKEYS', 'AUTH098', 'REAUTH_REQUIRED'],
    sealed: true,
  },
  addOwnerPasskey: {
    input: NewPasskey,
    output: z.object({}),
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'TOO_MANY_PASSKEYS', 'AUTH098'],
    sealed: true,
  },
  removeOwnerPasskey: {
    input: z.object({ passkeyId: Id, password: password.optional() }),
    output: z.object({}),
    errors: ['PASSWORD_WRONG', 'LOGIN_SLOWED', 'PASSKEY_NOT_FOUND', 'AUTH098', 'REAUTH_REQUIRED'],
    sealed: true,
  },
  /** Begins the same session as e-mail and password do. */
  passkeyLogIn: {
    input: PasskeyLogIn,
    output: LoggedIn,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED'],
    sealed: true,
  },
} as const;
