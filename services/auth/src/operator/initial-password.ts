import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { hashPassword, isPassword } from '../password/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { Operator, type OperatorRow } from './operator.table.js';

type Hashes = Pick<OperatorRow, 'passwordHash' | 'configuredHash'>;

/**
 * Whether an operator still has the password that the settings gave, which every reader of them knows. The local run,
 * which asks for no second factor either, goes on with it.
 */
export const hasInitialPassword = (
  { config }: Pick<AuthDeps, 'config'>,
  { passwordHash, configuredHash }: Hashes,
): boolean => config.OPERATOR_SECOND_FACTOR === 'required' && passwordHash === configuredHash;

/**
 * The hash of an operator's own password in place of the settings'; undefined where there is one already. Throws PASSWORD_INITIAL
 * where none is given, and for the settings' own, or PASSWORD_COMMON.
 */
export async function ownPasswordHash(
  deps: AuthDeps,
  operator: Hashes,
  { email, newPassword }: { email: string; newPassword: string | undefined },
): Promise<string | undefined> {
  if (!hasInitialPassword(deps, operator)) return undefined;
  if (newPassword === undefined) throw new Problem('PASSWORD_INITIAL');
  await refuseCommonPassword(newPassword, [email], 'newPassword');
  await refuseConfiguredPassword(deps, operator, newPassword);
  return hashPassword(newPassword);
}

/** Throws PASSWORD_INITIAL, at the field `newPassword`, for the password that stands in the settings. */
export async function refuseConfiguredPassword(
  { config }: Pick<AuthDeps, 'config'>,
  { configuredHash }: Pick<Hashes, 'configuredHash'>,
  newPassword: string,
): Promise<void> {
  if (config.OPERATOR_SECOND_FACTOR === 'optional' || configuredHash === null) return;
  if (!(await isPassword(configuredHash, newPassword))) return;
  const { message } = new Problem('PASSWORD_INITIAL');
  throw new Problem('PASSWORD_INITIAL', { errors: [{ path: 'newPassword', message }] });
}

/** Sets an operator's own password, and ends the sessions of before; answers them. The caller holds the row. */
export async function setOwnPassword(
  tx: Tx,
  { vault }: Pick<AuthDeps, 'vault'>,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: Date },
): Promise<string[]> {
  const operators = tx.query(Operator).updateTable('Operator').set({ passwordHash, updatedAt: now });
  await operators.where('id', '=', id).execute();
  await tx.note('change-password', id);
  await noteEvent(tx, vault, { kind: 'password-changed', operatorId: id, at: now });
  return revokeSessionsOf(tx, id, 'reset');
}
