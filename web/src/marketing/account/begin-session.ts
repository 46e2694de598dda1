import type { Shop } from '../../api/views';
import { session } from '../../session/session';
import type { Tokens } from '../../session/session-store';
import { accountDraft } from './account-draft';
import { signUpDraft } from './sign-up-draft';

/** Lets an owner in. What was typed on the way has served its purpose, and is not for the next person in this tab. */
export function beginSession({ tokens, shop }: { tokens: Tokens; shop: Shop }): void {
  signUpDraft.drop();
  accountDraft.drop();
  session.start(tokens, shop);
}
