import { t } from '@lingui/core/macro';
import { orderStatusWords } from '../../api/order-values';
import type { PaymentHistory } from './payment-query';

/** One line of a payment's story: when, what, and by whom where that is not plain. */
export interface Step {
  at: string;
  what: string;
  detail?: string;
  /** An operator's id where one decided. */
  operatorId?: string;
  tone: 'plain' | 'good' | 'bad';
}

const closed: Record<NonNullable<PaymentHistory['closeReason']>, string> = {
  cancelled: t`손님이 카드 화면에서 취소했어요`,
  declined: t`카드사가 승인을 거절했어요`,
  'over-limit': t`카드 한도를 넘어 거절됐어요`,
  unreachable: t`카드사가 답하지 않았어요`,
  abandoned: t`결제하지 않고 나갔어요`,
  expired: t`시간이 지나 주문서가 닫혔어요`,
  reversed: t`승인된 카드 결제를 되돌렸어요`,
};
const askers: Record<PaymentHistory['refunds'][number]['askedBy'], string> = {
  owner: t`사장님`,
  platform: t`시스템`,
  operator: t`운영자`,
  shopper: t`손님`,
};
const actors: Readonly<Record<string, string>> = { owner: t`사장님`, operator: t`운영자`, service: t`시스템` };

/** Everything that happened to a payment, the oldest first. */
export function stepsOf(story: PaymentHistory): Step[] {
  const steps = [...ownSteps(story), ...moveSteps(story), ...refundSteps(story), ...decisionSteps(story)];
  return steps.sort((one, other) => one.at.localeCompare(other.at));
}

function ownSteps({ createdAt, registeredAt, intentAt, paidAt, closedAt, closeReason }: PaymentHistory): Step[] {
  return [
    { at: createdAt, what: t`주문서를 만들었어요`, tone: 'plain' },
    ...(registeredAt === null ? [] : [{ at: registeredAt, what: t`카드 결제창을 열었어요`, tone: 'plain' as const }]),
    ...(intentAt === null ? [] : [{ at: intentAt, what: t`카드사에 승인을 보냈어요`, tone: 'plain' as const }]),
    ...(paidAt === null ? [] : [{ at: paidAt, what: t`카드사가 승인했어요`, tone: 'good' as const }]),
    ...(closedAt === null || closeReason === null
      ? []
      : [{ at: closedAt, what: closed[closeReason], tone: 'bad' as const }]),
  ];
}

const moveSteps = ({ moves }: PaymentHistory): Step[] =>
  moves.map(({ at, to, actor }) => ({
    at,
    what: t`주문을 '${{ to: orderStatusWords[to] }}'로 옮겼어요`,
    detail: actors[actor] ?? actor,
    tone: 'plain',
  }));

const refundSteps = ({ refunds }: PaymentHistory): Step[] =>
  refunds.flatMap(
    ({ amount, askedBy, reason, requestedAt, settledAt, state, refusalMessage, sends, asked }): Step[] => {
      const sum = t`${{ amount: amount.toLocaleString('ko-KR') }}원`;
      const why = [askers[askedBy], reason].filter((text) => text !== '').join(' · ');
      const tries = t`카드사에 ${sends}번 보내고 ${asked}번 물어봤어요`;
      const asking: Step = { at: requestedAt, what: t`${sum} 환불을 요청했어요`, detail: why, tone: 'plain' };
      if (settledAt === null)
        return [asking, { at: requestedAt, what: t`${sum} 환불 결과를 확인하고 있어요`, detail: tries, tone: 'bad' }];
      return [
        asking,
        state === 'done'
          ? { at: settledAt, what: t`${sum}을 환불했어요`, tone: 'good' }
          : { at: settledAt, what: t`카드사가 ${sum} 환불을 거절했어요`, detail: refusalMessage ?? tries, tone: 'bad' },
      ];
    },
  );

const decisionSteps = ({ reversals, resolutions }: PaymentHistory): Step[] => [
  ...reversals.flatMap(({ createdAt, doneAt, tno, tries }): Step[] => [
    { at: createdAt, what: t`받지 못한 승인을 되돌리기 시작했어요`, detail: t`거래번호 ${tno}`, tone: 'bad' },
    ...(doneAt === null
      ? []
      : [{ at: doneAt, what: t`카드사가 승인을 취소했어요`, detail: t`${tries}번째 시도`, tone: 'good' as const }]),
  ]),
  ...resolutions.map(({ decidedAt, outcome, note, operatorId }): Step => ({
    at: decidedAt,
    what: outcome === 'paid' ? t`운영자가 결제 완료로 정했어요` : t`운영자가 취소로 정했어요`,
    detail: note,
    operatorId,
    tone: 'plain',
  })),
];

/** By the names of the card company, which are data here. */
const chargeNames = new Map([
  ['app_no', t`승인번호`],
  ['app_time', t`승인 시각`],
  ['card_cd', t`카드사 코드`],
  ['card_name', t`카드사`],
  ['quota', t`할부 개월`],
  ['partcanc_yn', t`부분 취소 가능`],
]);

/** The card company's facts about the charge, in words; an unlisted name stays unchanged. */
export const chargeRows = (charge: PaymentHistory['charge']): readonly (readonly [string, string])[] =>
  charge.map(({ name, value }) => [chargeNames.get(name) ?? name, value]);
