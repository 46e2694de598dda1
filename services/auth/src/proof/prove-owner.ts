import {
  auth,
  notifications,
  Problem,
  serviceActor,
  type AnswerOf,
  type InputOf,
  type OwnerActor,
} from '@jumun/contracts';
import { asOwner, type Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { admitLogIn, forgiveLogIn } from '../attempts/log-in-attempts.js';
import { sessionTry } from '../attempts/session-try.js';
import { checkOwnPassword } from '../password/check-own-password.js';
import { openShop } from '../personal-data.js';
import { proveSession } from '../session/prove-session.js';
import { findOwnShop } from '../shop/find-shop.js';
import { socialProvidersOf } from '../social/social-account.js';
import type { ChallengeUse } from '../webauthn/challenge.js';
import { listPasskeys } from '../webauthn/own-passkeys.js';
import { askForUse } from '../webauthn/question.js';
import { checkAssertion, refusal, usePasskey } from '../webauthn/verify.js';
import { sessionAsker } from '../codes/asker.js';
import { countSending, giveCode, useCode, type CodeUse } from '../codes/account-codes.js';

type Procedures = typeof auth.procedures;

/** Letters with a code that one owner may ask for within a day. */
const CODES_A_DAY = 10;

const useOf = ({ shopId, sessionId }: OwnerActor) =>
  ({ for: 'proof', role: 'owner', accountId: shopId, sessionId }) as const satisfies ChallengeUse;

/** How the calling owner can prove itself beside the password. */
export async function listProofs(
  { transactor, config }: AuthDeps,
  owner: OwnerActor,
): Promise<AnswerOf<Procedures['listProofs']>> {
  return asOwner(transactor, owner, async (tx, shopId) => ({
    passkey: (await listPasskeys(tx, { shopId })).length > 0,
    code: config.MAIL_SENDER !== undefined && (await hasProvider(tx, shopId)),
  }));
}

/** An owner who came by a provider never saw the password of the account. */
const hasProvider = async (tx: Tx, shopId: string): Promise<boolean> =>
  (await socialProvidersOf(tx, shopId)).length > 0;

/** Mails the calling owner a code; throws FORBIDDEN for one that logs in by password, CODES_USED_UP or MAIL_OFF. */
export async function sendProofCode(deps: AuthDeps, owner: OwnerActor): Promise<void> {
  const { transactor, vault, clock, config, rpc } = deps;
  if (config.MAIL_SENDER === undefined) throw new Problem('MAIL_OFF');
  const letter = await asOwner(transactor, owner, async (tx, shopId) => {
    const { email: to } = openShop(vault, await findOwnShop(tx, shopId));
    if (!(await hasProvider(tx, shopId))) throw new Problem('FORBIDDEN');
    const now = clock.now();
    await countSending(tx, deps, { subject: vault.attemptIndex('proof-codes', shopId), most: CODES_A_DAY, now });
    return { to, code: await giveCode(tx, vault, { shopId, purpose: 'proof', to, asker: sessionAsker(owner) }, now) };
  });
  // Lost on its way, the owner asks again and gets another code.
  await rpc.call(notifications.procedures.sendCode, { channel: 'email', ...letter }, serviceActor(auth.name));
}

/** Proves the calling owner by password or mailed code; throws PASSWORD_WRONG, EMAIL_CODE_WRONG, LOGIN_SLOWED or AUTH097. */
export async function proveOwner(
  deps: AuthDeps,
  owner: OwnerActor,
  { password, code }: InputOf<Procedures['proveOwner']>,
): Promise<AnswerOf<Procedures['proveOwner']>> {
  if (password === undefined && code === undefined) throw nothingShown();
  if (code !== undefined) await takeCode(deps, owner, code);
  const shop = await asOwner(deps.transactor, owner, findOwnShop);
  const attempt =
    password === undefined ? undefined : await checkOwnPassword(deps, owner, { shop, password, field: 'password' });
  return prove(deps, owner, async (tx, now) => {
    if (attempt) await forgiveLogIn(tx, attempt, now);
  });
}

const nothingShown = (): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path: 'password', message: '비밀번호를 입력해주세요' }] });

/** Throws EMAIL_CODE_WRONG for another code than the mailed one; a session's tries are counted over all codes. */
async function takeCode(deps: AuthDeps, owner: OwnerActor, code: string): Promise<void> {
  const { transactor, vault, clock } = deps;
  const now = clock.now();
  const attempt = sessionTry(vault, { guess: 'proof-code', of: owner.shopId, sessionId: owner.sessionId });
  await admitLogIn(deps, owner, attempt);
  const isRight = await asOwner(transactor, owner, async (tx, shopId) => {
    const { email: to } = openShop(vault, await findOwnShop(tx, shopId));
    const use: CodeUse = { shopId, purpose: 'proof', to, asker: sessionAsker(owner) };
    const isRight = await useCode(tx, vault, { use, code, now });
    if (isRight) await forgiveLogIn(tx, attempt, now);
    // A refusal is committed too: its try counts.
    return isRight;
  });
  if (!isRight) throw new Problem('EMAIL_CODE_WRONG');
}

/** Asks the calling owner for one of its passkeys; throws PASSKEY_NOT_FOUND where there is none. */
export async function startOwnerProof(
  deps: AuthDeps,
  owner: OwnerActor,
): Promise<AnswerOf<Procedures['startOwnerProof']>> {
  const passkeys = await asOwner(deps.transactor, owner, async (tx, shopId) => {
    await findOwnShop(tx, shopId);
    return listPasskeys(tx, { shopId });
  });
  if (passkeys.length === 0) throw new Problem('PASSKEY_NOT_FOUND');
  return askForUse(deps, useOf(owner), passkeys);
}

/** Proves the calling owner by one of its passkeys; throws PASSKEY_REFUSED, PASSKEY_EXPIRED or AUTH097. */
export async function proveOwnerByPasskey(
  deps: AuthDeps,
  owner: OwnerActor,
  answer: InputOf<Procedures['proveOwnerByPasskey']>,
): Promise<AnswerOf<Procedures['proveOwnerByPasskey']>> {
  const assertion = await checkAssertion(deps, useOf(owner), answer);
  const { id: passkeyId, shopId } = assertion.passkey;
  if (shopId !== owner.shopId) throw refusal(deps, 'of another account', passkeyId);
  return prove(deps, owner, (tx) => usePasskey(tx, deps, assertion));
}

/** Writes down that the calling session proved itself, and answers a token that says so. */
async function prove(
  { transactor, accessTokens, clock }: AuthDeps,
  owner: OwnerActor,
  first: (tx: Tx, now: Date) => Promise<void>,
): Promise<{ accessToken: string }> {
  const provenAt = clock.now();
  await asOwner(transactor, owner, async (tx, shopId) => {
    await first(tx, provenAt);
    await proveSession(tx, owner, provenAt);
    await tx.note('reauthenticate', shopId);
  });
  return { accessToken: await accessTokens.sign({ id: owner.shopId, role: 'owner', provenAt }, owner.sessionId) };
}
