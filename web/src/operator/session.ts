import type { OperatorRole } from '@jumun/contracts';
import { sessionStore, type Tokens } from '../session/session-store';

interface OperatorSession extends Tokens {
  email: string;
  /** None until a second factor is enrolled; other roles come with another session. */
  roles: readonly OperatorRole[];
}

/** Apart from the owner's keys: neither side ever finds the other's tokens. */
const KEY = 'jumun.operator';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The operator's session of this tab. It knows nothing of an owner's, who may be logged in beside it. */
export const operatorSession = sessionStore<OperatorSession>({
  read() {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OperatorSession> | null;
    const { accessToken, refreshToken, email, roles } = stored ?? {};
    const isWhole = isText(accessToken) && isText(refreshToken) && isText(email) && Array.isArray(roles);
    return isWhole ? { accessToken, refreshToken, email, roles } : null;
  },
  write: (next) => (next ? sessionStorage.setItem(KEY, JSON.stringify(next)) : sessionStorage.removeItem(KEY)),
});

export const { useSession: useOperatorSession } = operatorSession;

/** Takes the access token of a session that just proved itself, with its roles where they are new. */
export function takeProof(accessToken: string, roles?: readonly OperatorRole[]): void {
  const known = operatorSession.get();
  if (known) operatorSession.start({ ...known, accessToken, ...(roles && { roles }) });
}
