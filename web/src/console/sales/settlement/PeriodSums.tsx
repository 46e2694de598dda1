import { t } from '@lingui/core/macro';
import type { SettlementDay } from '../../../api/views';
import { Sums } from './Sums';
import { totalsOf } from './totals';

/** The days of a period added up before one's eyes: from the balance before it to the balance after it. */
export function PeriodSums({ days, words }: { days: readonly SettlementDay[]; words: string }) {
  const totals = totalsOf(days);
  if (!totals) return null;
  const { before, sales, refunds, fees, paidOut, after } = totals;
  return (
    <Sums
      wide
      label={t`${words} 합계`}
      terms={[
        {
          name: t`기초 잔액`,
          amount: before,
          meaning: t`이 기간이 시작되기 전까지 남아 있던 금액이에요.`,
          isStart: true,
        },
        { name: t`매출`, amount: sales, meaning: t`이 기간에 손님이 결제한 금액이에요.` },
        { name: t`환불`, amount: -refunds, meaning: t`이 기간에 손님의 카드로 돌려준 금액이에요.` },
        {
          name: t`수수료`,
          amount: -fees,
          meaning: t`이 기간의 수수료에서 환불로 돌려받은 수수료를 뺀 금액이에요. 부가세가 들어 있어요.`,
        },
        {
          name: t`입금`,
          amount: -paidOut,
          meaning: t`이 기간에 잔액에서 빼 정산 계좌로 보낸 금액이에요. 실패해서 되돌아온 금액은 뺐어요.`,
        },
      ]}
      result={{ name: t`기말 잔액`, amount: after, meaning: t`이 기간이 끝났을 때 받을 수 있던 금액이에요.` }}
    />
  );
}
