import { publish } from '../../publish/publish.js';
import type { Wire } from '../../spelling/wire.js';
import type { Approval } from '../../settlement/approval-views.js';
import { settlement } from '../../settlement/contract.js';

const { procedures } = settlement;

export type WireApproval = Wire<Approval>;

/** An ask that waits for a second operator. */
export const approvalRoutes = {
  list: publish(procedures.listApprovals, {
    method: 'GET',
    path: '/v1/ops/approvals',
    caller: 'operator',
    about: 'What operators asked and a second one decides, the latest first; `next` is the `before` of the next page.',
    list: 'approvals',
    next: 'approvalId',
    noStore: true,
  }),
  approve: publish(procedures.approve, {
    method: 'POST',
    path: '/v1/ops/approvals/:approval_id/approve',
    caller: 'operator',
    about: 'Carries out what another operator asked; what has changed since then is refused and not done.',
  }),
  refuse: publish(procedures.refuse, {
    method: 'POST',
    path: '/v1/ops/approvals/:approval_id/refuse',
    caller: 'operator',
    about: 'Turns down what another operator asked, with a reason.',
  }),
  withdraw: publish(procedures.withdraw, {
    method: 'POST',
    path: '/v1/ops/approvals/:approval_id/withdraw',
    caller: 'operator',
    about: "Takes back an ask of one's own.",
  }),
  releaseCharge: publish(procedures.releaseCharge, {
    method: 'POST',
    path: '/v1/ops/settlement/charges/:payment_id/release',
    caller: 'operator',
    about: 'Asks that a payment be paid out that the card company has not confirmed; `amount` is what was seen.',
    status: 201,
  }),
};
