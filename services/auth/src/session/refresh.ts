import { Problem, type Actor, type auth, type InputOf, type Tokens } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { rotateSession } from './rotate-session.js';

/** Exchanges a refresh token for the next pair; AUTH099 when it is too old, AUTH098 when the shop is gone, else AUTH097. */
export async function refresh(
  { transactor, vault, accessTokens, revocations, logger }: AuthDeps,
  actor: Actor,
  { refreshToken, client }: InputOf<typeof auth.procedures.refresh>,
): Promise<Tokens> {
  const rotation = await transactor.transact(actor, (tx) => rotateSession(tx, vault, refreshToken, client?.device));
  switch (rotation.outcome) {
    case 'rotated':
      return accessTokens.tokensOf(rotation.session);
    case 'expired':
      throw new Problem('AUTH099');
    case 'gone':
      throw new Problem('AUTH098');
    case 'reused':
      logger.warn({ sessionId: rotation.sessionId }, 'a used refresh token was shown again: its family was ended');
      await revocations.tell(rotation.ended, 'reuse');
      throw new Problem('AUTH097');
    case 'refused':
      throw new Problem('AUTH097');
  }
}
