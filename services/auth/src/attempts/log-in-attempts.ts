import { Problem, type Actor, type Client, type Role } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { EVERYBODY, holdTallies, writeTally, type Counted } from './hold-tallies.js';
import { sourceOf } from './source-of.js';
import type { KnownAccount } from './known-browser.js';
import { judgeLogIn, LOG_IN_LIMITS } from './judge-log-in.js';

/** A try to log in, by which it is counted; an e-mail address without an account is counted as any other. */
export interface LogInTry extends Counted {
  isKnown: boolean;
}

/** The name that a try is counted under. */
export function logInTry(
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  { role, email, client }: { role: Role; email: string; client: Client | undefined },
  account: KnownAccount | undefined,
): LogInTry {
  const subject = vault.attemptIndex('log-in', role, email.toLowerCase());
  return { subject, ...sourceOf(vault, client, account, clock.now()) };
}

/** Counts a try before its password is looked at, so that tries at once are counted one by one; throws LOGIN_SLOWED. */
export async function admitLogIn(
  { transactor, clock, config }: Pick<AuthDeps, 'transactor' | 'clock' | 'config'>,
  actor: Actor,
  attempt: LogInTry,
): Promise<void> {
  const now = clock.now();
  const { waitMs } = await transactor.transact(actor, async (tx) => {
    const tallies = await holdTallies(tx, attempt, now, LOG_IN_LIMITS.windowMs);
    const { isKnown } = attempt;
    const judgement = judgeLogIn({ ...tallies, isKnown, now, scale: config.RATE_LIMIT_SCALE });
    await writeTally(tx, attempt, judgement.own);
    await writeTally(tx, { ...attempt, source: EVERYBODY }, judgement.whole);
    return judgement;
  });
  if (waitMs > 0) throw slowed(Math.ceil(waitMs / 1000));
}

/** Takes a try back whose password was right. */
export async function forgiveLogIn(tx: Tx, attempt: LogInTry, now: Date): Promise<void> {
  const { whole, own } = await holdTallies(tx, attempt, now, LOG_IN_LIMITS.windowMs);
  await writeTally(tx, attempt, { ...own, tries: 0 });
  if (!attempt.isKnown) {
    await writeTally(tx, { ...attempt, source: EVERYBODY }, { ...whole, tries: Math.max(0, whole.tries - 1) });
  }
}

/** The refusal after too many tries, with the seconds to wait. */
export function slowed(seconds: number): Problem {
  const hours = `${Math.ceil(seconds / 3600)}시간`;
  const wait = seconds < 120 ? `${seconds}초` : seconds <= 7200 ? `${Math.ceil(seconds / 60)}분` : hours;
  const message = `로그인 시도가 많았어요. ${wait} 뒤에 다시 시도해주세요.`;
  return new Problem('LOGIN_SLOWED', { message, data: { retryAfterSeconds: seconds } });
}
