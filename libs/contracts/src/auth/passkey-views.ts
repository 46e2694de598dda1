import { z } from 'zod';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';

/** Passkeys of one account, far above the number of devices that a person has. */
export const MOST_PASSKEYS = 20;

/** How its account calls a passkey. */
export const PasskeyName = line(40, '패스키 이름을 입력해주세요.');

/**
 * A question to an authenticator: WebAuthn's options (`PublicKeyCredentialCreationOptionsJSON` or
 * `PublicKeyCredentialRequestOptionsJSON`) as JSON text, and the ticket that brings the challenge back once within five minutes.
 */
export const PasskeyQuestion = z.object({ options: z.string(), ticket: z.string().max(2_000) });

/** The answer of an authenticator: the browser's `PublicKeyCredential.toJSON()` as JSON text, with the question's ticket. */
export const PasskeyAnswer = z.object({
  ticket: PasskeyQuestion.shape.ticket,
  credential: z.string('패스키가 필요해요.').min(1, '패스키가 필요해요.').max(16_000, '패스키가 올바르지 않아요.'),
});

/** A passkey as its account sees it. */
export const Passkey = z.object({
  passkeyId: Id,
  name: z.string(),
  /** Whether a password manager keeps it beyond the one device. */
  isBackedUp: z.boolean(),
  addedAt: Moment,
  usedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
