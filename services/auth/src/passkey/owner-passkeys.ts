import {
  assertFresh,
  type Actor,
  type AnswerOf,
  type auth,
  type InputOf,
  type OutputOf,
  type OwnerActor,
} from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import { checkOwnPassword } from '../password/check-own-password.js';
import { forgiveLogIn } from '../attempts/log-in-attempts.js';
import { noteEvent } from '../events/note-event.js';
import { noteLogIn } from '../attempts/note-log-in.js';
import { presentLogIn } from '../session/log-in.js';
import { openSession } from '../session/open-session.js';
import { findOwnShop } from '../shop/find-shop.js';
import { openShop } from '../personal-data.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import { spendChallenge, type ChallengeUse } from '../webauthn/challenge.js';
import { dropPasskey, keepPasskey, listPasskeys, presentPasskey } from '../webauthn/own-passkeys.js';
import { askForNew } from '../webauthn/question.js';
import { checkAssertion, checkNewKey, refusal, usePasskey } from '../webauthn/verify.js';

type Procedures = typeof auth.procedures;

const addingOf = ({ shopId, sessionId }: OwnerActor) =>
  ({ for: 'adding', role: 'owner', accountId: shopId, sessionId }) as const satisfies ChallengeUse;

/** Passkeys of the calling owner, the newest first. */
export async function listOwnerPasskeys(
  { transactor, vault }: AuthDeps,
  owner: OwnerActor,
): Promise<OutputOf<Procedures['listOwnerPasskeys']>> {
  const rows = await asOwner(transactor, owner, (tx, shopId) => listPasskeys(tx, { shopId }));
  return rows.map((row) => presentPasskey(vault, row));
}

/** Asks the calling owner, who proved itself just now or shows the password, for a new passkey. */
export async function startOwnerPasskey(
  deps: AuthDeps,
  owner: OwnerActor,
  { password }: InputOf<Procedures['startOwnerPasskey']>,
): Promise<AnswerOf<Procedures['startOwnerPasskey']>> {
  const shop = await asOwner(deps.transactor, owner, findOwnShop);
  await assertFreshOr(deps, owner, { shop, password });
  const passkeys = await asOwner(deps.transactor, owner, (tx, shopId) => listPasskeys(tx, { shopId }));
  return askForNew(deps, addingOf(owner), { email: openShop(deps.vault, shop).email, passkeys });
}

/** Throws REAUTH_REQUIRED or PASSWORD_WRONG unless the session proved itself just now, or the password is right. */
async function assertFreshOr(
  deps: AuthDeps,
  owner: OwnerActor,
  { shop, password }: { shop: ShopRow; password: string | undefined },
): Promise<void> {
  if (password === undefined) return assertFresh(owner, deps.clock.now());
  const attempt = await checkOwnPassword(deps, owner, { shop, password, field: 'password' });
  await asOwner(deps.transactor, owner, (tx) => forgiveLogIn(tx, attempt, deps.clock.now()));
}

/** Takes a new passkey of the calling owner; the ticket shows that the session had proven itself. */
export async function addOwnerPasskey(
  deps: AuthDeps,
  owner: OwnerActor,
  { name, ...answer }: InputOf<Procedures['addOwnerPasskey']>,
): Promise<void> {
  const { transactor, vault, clock } = deps;
  const { key, challenge } = await checkNewKey(deps, addingOf(owner), answer);
  await asOwner(transactor, owner, async (tx, shopId) => {
    await tx.query(Shop).selectFrom('Shop').select('id').where('id', '=', shopId).forUpdate().execute();
    const shop = await findOwnShop(tx, shopId);
    await spendChallenge(tx, challenge);
    const now = clock.now();
    const subjectId = await keepPasskey(tx, vault, { shopId }, { key, name, now });
    await noteChange(tx, deps, { kind: 'passkey', shop, subjectId, now });
    await tx.note('add-passkey', shopId);
    await noteEvent(tx, vault, { kind: 'passkey-added', shopId, at: clock.now() });
  });
}

/** Removes a passkey of the calling owner, who proved itself as for a new one; throws PASSKEY_NOT_FOUND. */
export async function removeOwnerPasskey(
  deps: AuthDeps,
  owner: OwnerActor,
  { passkeyId, password }: InputOf<Procedures['removeOwnerPasskey']>,
): Promise<void> {
  const shop = await asOwner(deps.transactor, owner, findOwnShop);
  await assertFreshOr(deps, owner, { shop, password });
  await asOwner(deps.transactor, owner, async (tx, shopId) => {
    await dropPasskey(tx, { shopId }, passkeyId);
    await tx.note('remove-passkey', shopId);
    await noteEvent(tx, deps.vault, { kind: 'passkey-removed', shopId, at: deps.clock.now() });
  });
}

/** Begins a session of the shop whose passkey answers; throws PASSKEY_REFUSED, also for a closed shop, or PASSKEY_EXPIRED. */
export async function passkeyLogIn(
  deps: AuthDeps,
  actor: Actor,
  { client, ...answer }: InputOf<Procedures['passkeyLogIn']>,
): Promise<AnswerOf<Procedures['passkeyLogIn']>> {
  const assertion = await checkAssertion(deps, { for: 'log-in' }, answer);
  const { id: passkeyId, shopId: id } = assertion.passkey;
  if (id === null) throw refusal(deps, 'of an operator', passkeyId);
  const { session, shop } = await deps.transactor.transact(actor, async (tx) => {
    // Held until the session is there, as for a password.
    const held = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', id).where('closedAt', 'is', null);
    const found = await held.forShare().executeTakeFirst();
    if (!found) throw refusal(deps, 'of a closed shop', passkeyId);
    await usePasskey(tx, deps, assertion);
    const opened = await openSession(tx, { id, role: 'owner', provenAt: deps.clock.now() }, client);
    await noteLogIn(tx, deps, { role: 'owner', ...found }, { session: opened, client, by: 'passkey' });
    return { session: opened, shop: found };
  });
  return presentLogIn(deps, session, shop);
}
