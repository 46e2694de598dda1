import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { noteLogIn } from '../attempts/note-log-in.js';
import { presentLogIn } from '../session/log-in.js';
import { openSession } from '../session/open-session.js';
import { holdSocialShop } from './social-account.js';
import { fittingTicket, spendTicket } from './use-ticket.js';

type Procedure = typeof auth.procedures.socialLogIn;

/** Begins a session of the shop that the ticket's person has; throws TICKET_INVALID or NOT_REGISTERED. */
export async function socialLogIn(
  deps: AuthDeps,
  actor: Actor,
  claim: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const ticket = fittingTicket(deps.vault, claim, deps.clock.now());
  const { session, shop } = await deps.transactor.transact(actor, async (tx) => {
    const held = await holdSocialShop(tx, deps.vault, claim);
    if (!held) throw new Problem('NOT_REGISTERED');
    await spendTicket(tx, ticket);
    // The provider may have asked its person weeks ago: at an open tablet one press is enough.
    const opened = await openSession(tx, { id: held.id, role: 'owner', provenAt: null }, claim.client);
    const { client, provider: by } = claim;
    await noteLogIn(tx, deps, { role: 'owner', ...held }, { session: opened, client, by });
    return { session: opened, shop: held };
  });
  return presentLogIn(deps, session, shop);
}
