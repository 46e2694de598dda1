import { Controller, Inject } from '@nestjs/common';
import { contracts, Problem, type Actor, type Approval, type InputOf, type OperatorActor } from '@jumun/contracts';
import { operatorOf, Serves, type Tx } from '@jumun/messaging';
import { askRelease } from '../charge/ask-release.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { approvalRules } from '../ask/approval-row.js';
import { approve, refuse, withdraw, type Decided } from './decide-approval.js';
import { judgeTwo } from './lapsed-approvals.js';
import { findApproval, listApprovals } from './list-approvals.js';

const serve = contracts.settlement.procedures;

/** Asks of operators that a second one decides. */
@Controller()
export class ApprovalRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.listApprovals)
  listApprovals(search: InputOf<typeof serve.listApprovals>, actor: Actor) {
    return this.deps.transactor.transact(operatorOf(actor), (tx) => listApprovals(tx, search, this.deps.sealer));
  }

  @Serves(serve.approve)
  async approve({ approvalId }: InputOf<typeof serve.approve>, actor: Actor) {
    const rules = { ...approvalRules(this.deps), ...(await this.judge(approvalId, actor)) };
    return this.decide(actor, approvalId, (tx, operator) => approve(tx, operator, approvalId, rules));
  }

  @Serves(serve.refuse)
  async refuse(refusal: InputOf<typeof serve.refuse>, actor: Actor) {
    const { blockedReason } = await this.judge(refusal.approvalId, actor);
    const rules = { blockedReason, now: this.deps.clock.now() };
    return this.decide(actor, refusal.approvalId, (tx, operator) => refuse(tx, operator, refusal, rules));
  }

  @Serves(serve.withdraw)
  withdraw({ approvalId }: InputOf<typeof serve.withdraw>, actor: Actor) {
    return this.decide(actor, approvalId, (tx, operator) => withdraw(tx, operator, approvalId, this.deps.clock.now()));
  }

  @Serves(serve.releaseCharge)
  releaseCharge(release: InputOf<typeof serve.releaseCharge>, actor: Actor) {
    const operator = operatorOf(actor);
    return this.deps.transactor.transact(operator, async (tx) => {
      const approvalId = await askRelease(tx, operator, release, approvalRules(this.deps));
      return findApproval(tx, approvalId, this.deps.sealer);
    });
  }

  private judge(approvalId: string, actor: Actor) {
    return judgeTwo(this.deps, approvalId, operatorOf(actor).operatorId);
  }

  /** Commits also when nothing could be done; the problem is thrown after the commit. */
  private async decide(
    actor: Actor,
    approvalId: string,
    work: (tx: Tx, operator: OperatorActor) => Promise<Decided>,
  ): Promise<Approval> {
    const operator = operatorOf(actor);
    const { problem, approval } = await this.deps.transactor.transact(operator, async (tx) => ({
      ...(await work(tx, operator)),
      approval: await findApproval(tx, approvalId, this.deps.sealer),
    }));
    if (problem !== undefined) throw new Problem(problem);
    return approval;
  }
}
