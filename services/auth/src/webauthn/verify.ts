import { Problem, type auth, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { readTicket, spendChallenge, type Challenge, type ChallengeUse, type PasskeyRole } from './challenge.js';
import { readNewCredential, readUsedCredential } from './credential.js';
import { Passkey, type PasskeyRow } from '../passkey/passkey.table.js';
import { handleOf, relyingParty, webAuthn } from './question.js';

type Answer = Pick<InputOf<typeof auth.procedures.addPasskey>, 'ticket' | 'credential'>;

/** A passkey that an authenticator has just made. */
export type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>;

/** An answer whose signature is right; it counts once `usePasskey` has used it up. */
export interface Assertion {
  passkey: PasskeyRow;
  challenge: Challenge;
  counter: number;
  isBackedUp: boolean;
}

/** The one refusal of an answer that is not believed; the reason is logged, without what the answer holds. */
export function refusal({ logger }: Pick<AuthDeps, 'logger'>, reason: string, passkeyId?: string): Problem {
  logger.warn({ reason, passkeyId }, 'a passkey was not believed');
  return new Problem('PASSKEY_REFUSED');
}

/** The library's reason up to what it quotes of the answer. */
const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('"')[0] ?? '').trim() : '');

/** Both kinds of answers must fit our challenge and pages, and come from a holder who unlocked the key. */
const expected = (deps: Pick<AuthDeps, 'config'>, { challenge }: Challenge, role: PasskeyRole) => {
  const { id, origin } = relyingParty(deps.config, role);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
};

/** The new passkey of an answer; throws PASSKEY_EXPIRED or PASSKEY_REFUSED. */
export async function checkNewKey(
  deps: AuthDeps,
  use: Exclude<ChallengeUse, { for: 'log-in' }>,
  { ticket, credential }: Answer,
): Promise<{ key: NewKey; challenge: Challenge }> {
  const challenge = readTicket(deps.vault, use, ticket, deps.clock.now());
  const response = readNewCredential(credential);
  if (!response) throw refusal(deps, 'not a credential');
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(deps, challenge, use.role),
  }).catch((error: unknown) => {
    throw refusal(deps, reasonOf(error));
  });
  if (!registrationInfo) throw refusal(deps, 'the attestation does not fit');
  const { credential: made, credentialBackedUp: isBackedUp } = registrationInfo;
  const { transports } = response.response;
  const publicKey = Buffer.from(made.publicKey);
  return { key: { credentialId: made.id, publicKey, counter: made.counter, transports, isBackedUp }, challenge };
}

/** Finds the passkey of an answer and checks its signature; throws PASSKEY_EXPIRED or PASSKEY_REFUSED. */
export async function checkAssertion(
  deps: AuthDeps,
  use: ChallengeUse,
  { ticket, credential }: Answer,
): Promise<Assertion> {
  const challenge = readTicket(deps.vault, use, ticket, deps.clock.now());
  const response = readUsedCredential(credential);
  if (!response) throw refusal(deps, 'not a credential');
  const passkeys = deps.database.platform.query(Passkey).selectFrom('Passkey').selectAll();
  const passkey = await passkeys.where('credentialId', '=', response.id).executeTakeFirst();
  if (!passkey) throw refusal(deps, 'unknown');
  const { userHandle, ...signed } = response.response;
  const accountId = passkey.operatorId ?? passkey.shopId ?? '';
  // At a log-in nothing but the passkey names the account, so it must name it.
  const handle = userHandle ?? (use.for === 'log-in' ? '' : toBase64Url(handleOf(accountId)));
  if (handle !== toBase64Url(handleOf(accountId))) throw refusal(deps, 'of another account', passkey.id);
  const { id, publicKey, transports } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: signed },
    // The count is compared by `usePasskey`, where of two uses at once one comes first.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(publicKey), counter: 0, transports },
    ...expected(deps, challenge, passkey.operatorId === null ? 'owner' : 'operator'),
  }).catch((error: unknown) => {
    throw refusal(deps, reasonOf(error), id);
  });
  if (!checked.verified) throw refusal(deps, 'the signature is wrong', id);
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo;
  return { passkey, challenge, counter, isBackedUp };
}

/**
 * Uses an answer up with the transaction. Throws PASSKEY_EXPIRED for a challenge that was used before, and PASSKEY_REFUSED
 * when the passkey was removed meanwhile or its count went back, as that of a copied key does.
 */
export async function usePasskey(
  tx: Tx,
  deps: Pick<AuthDeps, 'logger' | 'clock'>,
  { passkey: { id }, challenge, counter, isBackedUp }: Assertion,
): Promise<void> {
  await spendChallenge(tx, challenge);
  const passkeys = tx.query(Passkey).updateTable('Passkey').set({ counter, isBackedUp, usedAt: deps.clock.now() });
  const used = await passkeys
    .where('id', '=', id)
    // Keys that do not count say 0 for ever.
    .where((of) => of.or([of('counter', '<', counter), of.and([of('counter', '=', 0), of.val(counter === 0)])]))
    .returning('id')
    .execute();
  if (used.length === 0) throw refusal(deps, 'its counter went back, or it was removed', id);
}

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
