import { sessionStore, type Tokens } from '../session-store';

interface OperatorSession extends Tokens {
  email: string;
}

/** Apart from the owner's keys: neither side ever finds the other's tokens. */
const KEY = 'jumun.operator';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The operator's session of this tab. It knows nothing of an owner's, who may be logged in beside it. */
export const operatorSession = sessionStore<OperatorSession>({
  read() {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OperatorSession> | null;
    const { accessToken, refreshToken, email } = stored ?? {};
    return isText(accessToken) && isText(refreshToken) && isText(email) ? { accessToken, refreshToken, email } : null;
  },
  write: (next) => (next ? sessionStorage.setItem(KEY, JSON.stringify(next)) : sessionStorage.removeItem(KEY)),
});

export const { useSession: useOperatorSession } = operatorSession;
