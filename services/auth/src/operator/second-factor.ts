import { randomBytes } from 'node:crypto';
import { Problem, type Actor, type Client } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { EVERYBODY, holdTallies, writeTally, type Counted } from '../attempts/hold-tallies.js';
import { sourceOf } from '../attempts/source-of.js';
import { noteEvent } from '../events/note-event.js';
import { slowed } from '../attempts/log-in-attempts.js';
import type { Indexes, Vault } from '../vault.js';
import { Operator, RecoveryCode, type OperatorRow } from './operator.table.js';
import { stepOfCode, toBase32 } from './totp.js';

/** Wrong codes of a known browser or session, and of all other places together, within a day. `infra/adr/0023` says why. */
export const CODE_TRIES = 10;
const WINDOW_MS = 24 * 60 * 60 * 1000;

const RECOVERY_CODES = 10;
/** 80 bits, 16 letters of base32: beyond guessing, even at a code a second. */
const RECOVERY_BYTES = 10;

/** A guess, by the place that it is counted for: known ones have tries of their own, the others share theirs. */
export interface CodeTry extends Counted {
  isKnown: boolean;
}

type Secured = Pick<OperatorRow, 'id' | 'totpSecret' | 'totpStep'>;

/** The place of a guess at a log-in: a browser that logged in before, or any other. */
export function codeTryOf(
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  { id, passwordHash }: Pick<OperatorRow, 'id' | 'passwordHash'>,
  client: Client | undefined,
): CodeTry {
  const account = { role: 'operator', id, passwordHash } as const;
  const { source, isKnown } = sourceOf(vault, client, account, clock.now());
  return { subject: vault.attemptIndex('second-factor', id), source, isKnown };
}

/** Counts a guess before it is looked at, so that guesses at once are counted one by one; throws LOGIN_SLOWED. */
export async function admitCode(
  { transactor, clock, config }: Pick<AuthDeps, 'transactor' | 'clock' | 'config'>,
  actor: Actor,
  attempt: CodeTry,
): Promise<void> {
  const now = clock.now();
  const waitMs = await transactor.transact(actor, async (tx) => {
    const { whole, own } = await holdTallies(tx, attempt, now, WINDOW_MS);
    const tally = attempt.isKnown ? own : whole;
    if (tally.tries >= CODE_TRIES * config.RATE_LIMIT_SCALE) return tally.expiresAt.getTime() - now.getTime();
    await writeTally(tx, placeOf(attempt), { ...tally, tries: tally.tries + 1 });
    return 0;
  });
  if (waitMs > 0) throw slowed(Math.ceil(waitMs / 1000));
}

const placeOf = ({ subject, source, isKnown }: CodeTry): Counted => ({ subject, source: isKnown ? source : EVERYBODY });

/** Uses a code of the operator up; throws CODE_WRONG for one that is none or was used. A right one ends the count of wrong ones. */
export async function useCode(
  tx: Tx,
  { vault, operator, attempt }: { vault: Vault; operator: Secured; attempt: CodeTry },
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  const isOfApp = /^\d{6}$/.test(plain);
  const isRight = isOfApp
    ? await useTotp(tx, vault, operator, { code: plain, now })
    : await useRecoveryCode(tx, vault.recoveryCodeHashes(operator.id, plain), { operatorId: operator.id, now });
  if (!isRight) throw new Problem('CODE_WRONG');
  const detail = isOfApp ? 'app' : 'recovery-code';
  await noteEvent(tx, vault, { kind: 'second-factor', operatorId: operator.id, detail, at: now });
  const { whole, own } = await holdTallies(tx, attempt, now, WINDOW_MS);
  await writeTally(tx, placeOf(attempt), { ...(attempt.isKnown ? own : whole), tries: 0 });
}

async function useTotp(
  tx: Tx,
  vault: Vault,
  { id, totpSecret, totpStep }: Secured,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (totpSecret === null || totpStep === null) return false;
  const step = stepOfCode(vault.open(totpSecret, 'operator', 'totp_secret', id), code, now, totpStep);
  if (step === undefined) return false;
  const operators = tx.query(Operator).updateTable('Operator').set({ totpStep: step, totpUsedAt: now });
  // Of two uses at once one finds that the other was first.
  const used = await operators.where('id', '=', id).where('totpStep', '<', step).returning('id').execute();
  return used.length > 0;
}

async function useRecoveryCode(
  tx: Tx,
  codeHashes: Indexes,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<boolean> {
  const codes = tx.query(RecoveryCode).updateTable('RecoveryCode').set({ usedAt: now });
  const unused = codes
    .where('operatorId', '=', operatorId)
    .where('codeHash', 'in', codeHashes)
    .where('usedAt', 'is', null);
  const used = await unused.returning('codeHash').execute();
  if (used.length > 0) await tx.note('use-recovery-code', operatorId);
  return used.length > 0;
}

/** Gives an operator ten new recovery codes in place of all earlier ones; they are kept as hashes and shown this once. */
export async function makeRecoveryCodes(tx: Tx, vault: Vault, operatorId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  const query = tx.query(RecoveryCode);
  await query.deleteFrom('RecoveryCode').where('operatorId', '=', operatorId).execute();
  const rows = codes.map((code) => ({
    ...{ operatorId, madeAt: now, keyId: vault.indexKeyId },
    codeHash: vault.recoveryCodeHashes(operatorId, code)[0],
  }));
  await query.insertInto('RecoveryCode').values(rows).execute();
  await tx.note('make-recovery-codes', operatorId);
  await noteEvent(tx, vault, { kind: 'recovery-codes-made', operatorId, at: now });
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}
