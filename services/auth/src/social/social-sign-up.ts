import { randomUUID } from 'node:crypto';
import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { hashPassword } from '../password/password.js';
import { mailFirstCode } from '../email/send-email-code.js';
import { signUp } from '../shop/sign-up.js';
import { makePass } from './pass.js';
import { findSocialShop, linkSocialAccount } from './social-account.js';
import { fittingTicket, spendTicket } from './use-ticket.js';

type Procedure = typeof auth.procedures.socialSignUp;

/** Opens a shop for the ticket's person, and answers with the ticket of the log-in that follows. */
export async function socialSignUp(
  deps: AuthDeps,
  actor: Actor,
  input: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { transactor, vault, clock } = deps;
  const now = clock.now();
  const { provider, providerId, email } = input;
  const ticket = fittingTicket(vault, input, now);
  const { browserHash } = ticket;
  // No password opens it until the owner asks for a new one.
  const passwordHash = await hashPassword(randomUUID());
  // A ticket that names an address has it from the provider, which has checked it.
  const account = { passwordHash, isEmailVerified: ticket.email !== null, now };
  const { shopId, emailCode } = await transactor.transact(actor, async (tx) => {
    if ((await findSocialShop(tx, vault, input)) !== undefined) throw new Problem('SOCIAL_TAKEN');
    await spendTicket(tx, ticket);
    const opened = await signUp(tx, vault, input, account);
    await linkSocialAccount(tx, vault, opened.shopId, { provider, providerId });
    await noteEvent(tx, vault, { kind: 'social-linked', shopId: opened.shopId, detail: provider, at: now });
    return opened;
  });
  if (emailCode !== undefined) mailFirstCode(deps, shopId, { to: email, code: emailCode });
  return { shopId, ticket: makePass(vault, 'ticket', { provider, providerId, email, browserHash }, now) };
}
