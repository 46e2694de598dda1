import { Controller, Inject } from '@nestjs/common';
import { settlement, type ApprovalAct, type PayloadOf, type SecurityEventKind } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';

const { approvalActed } = settlement.facts;

const kinds: Readonly<Record<ApprovalAct, SecurityEventKind>> = {
  asked: 'approval-asked',
  approved: 'approval-given',
  refused: 'approval-turned-down',
  withdrawn: 'approval-withdrawn',
  alone: 'approval-alone',
};

/** Writes down who asked for acts of money and who decided them, beside all else that an operator did. */
@Controller()
export class ApprovalReactions {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Reacts(approvalActed)
  async note(fact: PayloadOf<typeof approvalActed>, tx: Tx): Promise<void> {
    const { act, kind, operatorId, sessionId, actedAt } = fact;
    const of = { kind: kinds[act], detail: kind, operatorId, sessionId };
    await noteEvent(tx, this.deps.vault, { ...of, at: new Date(actedAt) });
  }
}
