import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { Problem, type ApprovalContent, type ApprovalKind, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ApprovalRow, ApprovalRules, CarryOut } from './approval-row.js';
import { Approval } from '../approval/approval.table.js';
import { closeExpired } from './close-approval.js';
import { tellAct } from './tell-act.js';

const OPEN_FOR_MS = 72 * 60 * 60 * 1000;

interface Ask {
  kind: ApprovalKind;
  subject: string;
  shopId: string | null;
  content: ApprovalContent;
  reason: string | undefined;
  carryOut: CarryOut;
}

/**
 * Writes down what an operator asks, for a second one to decide; where no second person is required it is carried out in
 * the same commit. The same ask of the same operator once more is the one that is open.
 */
export async function askApproval(
  tx: Tx,
  { operatorId }: OperatorActor,
  { reason, carryOut, ...ask }: Ask,
  rules: ApprovalRules,
): Promise<string> {
  const { now, isAlone } = rules;
  const id = v7();
  const times = { askedAt: now, expiresAt: new Date(now.getTime() + OPEN_FOR_MS) };
  const asked = { ...ask, reason: reason ?? null, askedBy: operatorId };
  const approvals = tx.query(Approval);
  if (isAlone) {
    await approvals
      .insertInto('Approval')
      .values({ id, ...asked, ...times, state: 'approved', alone: true, decidedAt: now })
      .execute();
    if (!(await carryOut(tx, asked, rules))) throw new Problem('APPROVAL_STALE');
    await tx.note('act-alone', id);
    tellAct(tx, { id, kind: ask.kind }, 'alone', now);
    return id;
  }
  if (reason === undefined)
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'reason', message: '이유를 적어주세요.' }] });
  // A bank file is asked about only once: none with payouts to give back ends here.
  await closeExpired(tx, now, ask);
  const made = await approvals
    .insertInto('Approval')
    .values({ id, ...asked, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return openAsk(tx, asked);
  await tx.note(`ask-${ask.kind}`, ask.subject);
  tellAct(tx, { id, kind: ask.kind }, 'asked', now);
  return id;
}

/** The open ask where it says the same; one that says something else has to be decided first. */
async function openAsk(
  tx: Tx,
  asked: Pick<ApprovalRow, 'kind' | 'subject' | 'content' | 'reason' | 'askedBy'>,
): Promise<string> {
  const open = await tx
    .query(Approval)
    .selectFrom('Approval')
    .select(['id', 'content', 'reason', 'askedBy'])
    .where('kind', '=', asked.kind)
    .where('subject', '=', asked.subject)
    .where('state', '=', 'open')
    .executeTakeFirst();
  const isSame =
    open?.askedBy === asked.askedBy && open.reason === asked.reason && isDeepStrictEqual(open.content, asked.content);
  if (!isSame) throw new Problem('APPROVAL_OPEN');
  return open.id;
}
