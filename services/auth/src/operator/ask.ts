import { v7 } from 'uuid';
import { Problem, type ColleagueAsk, type OperatorActor, type OperatorRole } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import type { Vault } from '../vault.js';
import { blockedReason } from './deciding.js';
import { OperatorAsk, type OperatorAskRow, type OperatorRow } from './operator.table.js';
import { isSameRoles } from './same-roles.js';

const OPEN_FOR_MS = 72 * 60 * 60 * 1000;

interface Asked {
  kind: OperatorAskRow['kind'];
  /** Of an invitation, instead of the colleague. */
  email: string | null;
  operatorId: string | null;
  roles: OperatorRole[];
  reason: string | null;
}

/**
 * Keeps what an admin asks until another one decides it; the same ask of the same admin once more is the one that is open.
 * Throws APPROVAL_OPEN for another ask about the same colleague. The caller holds the staff.
 */
export async function keepAsk(
  tx: Tx,
  { vault, clock }: Pick<AuthDeps, 'vault' | 'clock'>,
  actor: OperatorActor,
  { email, ...asked }: Asked,
): Promise<OperatorAskRow> {
  const id = v7();
  const askedAt = clock.now();
  const asks = tx.query(OperatorAsk);
  await asks.deleteFrom('OperatorAsk').where('expiresAt', '<=', askedAt).execute();
  const emailIndexes = email === null ? null : vault.emailIndexes(email);
  const about = asks.selectFrom('OperatorAsk').selectAll();
  const open = await (
    emailIndexes ? about.where('emailIndex', 'in', emailIndexes) : about.where('operatorId', '=', asked.operatorId)
  ).executeTakeFirst();
  if (open) {
    const isSame =
      open.kind === asked.kind &&
      open.askedBy === actor.operatorId &&
      open.reason === asked.reason &&
      isSameRoles(open.roles, asked.roles);
    if (!isSame) throw new Problem('APPROVAL_OPEN');
    return open;
  }
  const row: OperatorAskRow = {
    ...{ id, ...asked, askedAt, askedBy: actor.operatorId },
    email: email === null ? null : vault.seal(email, 'operator_ask', 'email', id),
    emailIndex: emailIndexes && emailIndexes[0],
    expiresAt: new Date(askedAt.getTime() + OPEN_FOR_MS),
  };
  await asks.insertInto('OperatorAsk').values(row).execute();
  await tx.note('ask-colleague-change', id);
  const of = { operatorId: actor.operatorId, detail: asked.kind, at: askedAt };
  await noteEvent(tx, vault, { kind: 'ask-made', ...of });
  return row;
}

/** The address that an ask for an invitation is about. */
export const invitedEmail = (vault: Vault, { id, email }: OperatorAskRow): string =>
  email === null ? '' : vault.open(email, 'operator_ask', 'email', id);

/** An open ask as an admin sees it. */
export function presentAsk(
  vault: Vault,
  ask: OperatorAskRow,
  { admin, staff, now }: { admin: OperatorRow | undefined; staff: readonly OperatorRow[]; now: Date },
): ColleagueAsk {
  const { id, kind, operatorId, roles, reason, askedBy, askedAt, expiresAt } = ask;
  const colleague = staff.find((each) => each.id === operatorId);
  return {
    ...{ askId: id, kind, operatorId, roles, reason, askedBy },
    email: colleague ? vault.open(colleague.email, 'operator', 'email', colleague.id) : invitedEmail(vault, ask),
    mine: askedBy === admin?.id,
    askedAt: iso(askedAt),
    expiresAt: iso(expiresAt),
    blockedReason: admin ? blockedReason(admin, askedBy, { staff, now }) : null,
  };
}
