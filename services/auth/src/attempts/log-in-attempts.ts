import { Problem, type Actor, type Client, type Role } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { countEvent, noteEvent, type EventAccount } from '../events/note-event.js';
import type { Tally } from './attempt.table.js';
import { EVERYBODY, holdTallies, writeTallies, writeTally, type Counted } from './hold-tallies.js';
import { sourceOf } from './source-of.js';
import type { KnownAccount } from './known-browser.js';
import { judgeLogIn, LOG_IN_LIMITS } from './judge-log-in.js';

/** A try to log in, by which it is counted; an e-mail address without an account is counted as any other. */
export interface LogInTry extends Counted {
  isKnown: boolean;
  /** How many wrong passwords each of the wider networks has, in their order. */
  most?: readonly number[];
  /** How many wrong passwords all unknown browsers have together; none where nothing else would let a person in. */
  ceiling?: number;
  /** Of a log-in: whose it would be and from where it comes, for the security events. */
  logIn?: { account: EventAccount; role: 'owner' | 'operator'; client: Client | undefined };
}

/** The name that a try is counted under. */
export function logInTry(
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  { role, email, client }: { role: 'owner' | 'operator'; email: string; client: Client | undefined },
  account: KnownAccount | undefined,
): LogInTry {
  const { source, isKnown, networks } = sourceOf(vault, client, account, clock.now());
  return {
    ...{ subject: subjectOf(vault, role, email), source, isKnown },
    wider: networks.map(({ index }) => index),
    most: networks.map(({ most }) => most),
    logIn: { account: accountOf(role, account), role, client },
    // An operator has no mailed code, and a second factor behind the password.
    ...(role === 'owner' && { ceiling: LOG_IN_LIMITS.ceiling }),
  };
}

const accountOf = (role: 'owner' | 'operator', account: KnownAccount | undefined): EventAccount =>
  account === undefined ? { unknown: role } : role === 'owner' ? { shopId: account.id } : { operatorId: account.id };

const subjectOf = (vault: AuthDeps['vault'], role: Role, email: string) =>
  vault.attemptIndex('log-in', role, email.toLowerCase());

/**
 * Counts a try before its password is looked at, so that tries at once are counted one by one; throws LOGIN_SLOWED, or
 * LOGIN_GUARDED once the account has met its ceiling.
 */
export async function admitLogIn(
  { transactor, vault, clock, config }: Pick<AuthDeps, 'transactor' | 'vault' | 'clock' | 'config'>,
  actor: Actor,
  attempt: LogInTry,
): Promise<void> {
  const now = clock.now();
  const { logIn } = attempt;
  const { waitMs, isGuarded } = await transactor.transact(actor, async (tx) => {
    const { whole, own, wider } = await holdTallies(tx, attempt, now, LOG_IN_LIMITS.windowMs);
    const bounded = wider.map((tally, at) => ({ tally, most: attempt.most?.[at] ?? Infinity }));
    const { isKnown, ceiling = null } = attempt;
    const counts = { whole, own, wider: bounded };
    const judgement = judgeLogIn({ ...counts, isKnown, ceiling, now, scale: config.RATE_LIMIT_SCALE });
    await writeTallies(tx, attempt, judgement);
    if (judgement.isGuarded && logIn)
      await noteEvent(tx, vault, { kind: 'log-in-ceiling', outcome: 'refused', ...logIn.account, at: now });
    return judgement;
  });
  // A password that was not looked at is counted for the alarm, and no row is written of it.
  if (waitMs > 0 && logIn) countEvent({ kind: 'log-in', outcome: 'refused', role: logIn.role });
  const seconds = Math.ceil(waitMs / 1000);
  if (isGuarded) throw new Problem('LOGIN_GUARDED', { data: { retryAfterSeconds: seconds } });
  if (waitMs > 0) throw slowed(seconds);
}

/** Writes down a log-in that was refused, of an account that there is or of none: both take as long. */
export async function noteRefusedLogIn(
  { transactor, vault, clock }: Pick<AuthDeps, 'transactor' | 'vault' | 'clock'>,
  actor: Actor,
  { logIn, isKnown }: LogInTry,
): Promise<void> {
  if (!logIn) return;
  const event = { kind: 'log-in', outcome: 'refused', detail: 'password', isKnown, client: logIn.client } as const;
  await transactor.transact(actor, (tx) => noteEvent(tx, vault, { ...event, ...logIn.account, at: clock.now() }));
}

/** Takes a try back whose password was right. */
export async function forgiveLogIn(tx: Tx, attempt: LogInTry, now: Date): Promise<void> {
  const { whole, own, wider } = await holdTallies(tx, attempt, now, LOG_IN_LIMITS.windowMs);
  await writeTallies(tx, attempt, {
    whole: attempt.isKnown ? whole : oneLess(whole),
    own: { ...own, tries: 0 },
    wider: wider.map(oneLess),
  });
}

const oneLess = (tally: Tally): Tally => ({ ...tally, tries: Math.max(0, tally.tries - 1) });

/** Forgets what strangers tried at an owner's account, for whom a new password makes that worthless. */
export async function forgetStrangers(tx: Tx, vault: AuthDeps['vault'], email: string, now: Date): Promise<void> {
  const strangers = { subject: subjectOf(vault, 'owner', email), source: EVERYBODY };
  const { whole } = await holdTallies(tx, strangers, now, LOG_IN_LIMITS.windowMs);
  await writeTally(tx, strangers, { ...whole, tries: 0 });
}

/** The refusal after too many tries, with the seconds to wait. */
export function slowed(seconds: number): Problem {
  const hours = `${Math.ceil(seconds / 3600)}시간`;
  const wait = seconds < 120 ? `${seconds}초` : seconds <= 7200 ? `${Math.ceil(seconds / 60)}분` : hours;
  const message = `로그인 시도가 많았어요. ${wait} 뒤에 다시 시도해주세요.`;
  return new Problem('LOGIN_SLOWED', { message, data: { retryAfterSeconds: seconds } });
}
