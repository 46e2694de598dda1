import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FeeStatement } from '../../../api/views';
import { FactRow } from '../../../ui/FactRow';
import { Muted, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { Shown } from '../../../ui/Shown';
import type { DayRange } from './period';
import { historyQuery, statementQuery } from './settlement-query';
import { Meanings, Sums } from './Sums';
import { totalsOf } from './totals';

const CHARGED = t`결제마다 금액에 수수료율을 곱하고 원 단위 아래를 버린 금액의 합계예요.`;
const GIVEN_BACK = t`환불한 금액만큼 돌려드린 수수료예요.`;
const SPLIT = [
  { name: t`공급가액`, meaning: t`수수료 합계에서 부가세를 뺀 금액이에요.` },
  { name: t`부가세`, meaning: t`수수료 합계의 11분의 1이에요. 한 달 합계에서 한 번만 나눠요.` },
];

/** The fees of a month as its statement has them. */
export function MonthFeeSums({ month }: { month: string }) {
  return (
    <Shown of={useQuery(statementQuery(month))} what={t`수수료 합계를`} shape="h-40 rounded-control">
      {(statement) => <StatementSums statement={statement} />}
    </Shown>
  );
}

/** Charged less given back, and how the total splits into supply value and tax. */
export const StatementSums = ({ statement }: { statement: FeeStatement }) => (
  <Stack gap={3}>
    <Sums
      label={t`수수료 합계`}
      terms={[
        { name: t`부과한 수수료`, amount: statement.charged, meaning: CHARGED },
        { name: t`돌려준 수수료`, amount: -statement.givenBack, meaning: GIVEN_BACK },
      ]}
      result={{
        name: t`수수료 합계`,
        amount: statement.total,
        meaning: t`한 달 동안 낸 수수료예요. 부가세가 들어 있어요.`,
      }}
    />
    <dl className="flex flex-col gap-1 border-t border-line pt-3">
      <FactRow name={t`공급가액`}>
        <Money amount={statement.supplyValue} />
      </FactRow>
      <FactRow name={t`부가세`}>
        <Money amount={statement.vat} />
      </FactRow>
    </dl>
    <Meanings of={SPLIT} about={t`공급가액과 부가세가 무엇인지 보기`} />
  </Stack>
);

/** The fees of some days; supply value and tax belong to whole months. */
export function DaysFeeSums({ range }: { range: DayRange }) {
  return (
    <Shown of={useQuery(historyQuery(range))} what={t`수수료 합계를`} shape="h-40 rounded-control">
      {(days) => {
        const totals = totalsOf(days);
        return (
          <Stack gap={3}>
            <Stack as="dl" gap={1}>
              <FactRow name={t`수수료 합계`} strong>
                <Money amount={totals?.fees ?? 0} />
              </FactRow>
            </Stack>
            <Muted small>
              {t`환불로 돌려받은 수수료를 뺀 금액이에요. 공급가액과 부가세는 한 달씩 계산해서 월 수수료 명세서에 나와요.`}
            </Muted>
            <dl className="flex flex-col gap-1 border-t border-line pt-3">
              <FactRow name={t`이 기간의 매출`}>
                <Money amount={totals?.sales ?? 0} />
              </FactRow>
              <FactRow name={t`이 기간의 환불`}>
                <Money amount={totals?.refunds ?? 0} />
              </FactRow>
            </dl>
          </Stack>
        );
      }}
    </Shown>
  );
}
