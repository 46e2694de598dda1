import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Payout, SettlementDay } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Badge } from '../../../ui/Badge';
import { Heading, Muted, Stack } from '../../../ui/layout';
import { Link } from '../../../ui/Link';
import { Money } from '../../../ui/Money';
import { MorePages } from '../../../ui/MoreButton';
import { Sheet } from '../../../ui/Sheet';
import { Shown } from '../../../ui/Shown';
import { koreanDay } from '../../../util/order-time';
import { FeeLines } from './FeeLines';
import { dayWords } from './period';
import { feesQuery, latestPayoutsQuery } from './settlement-query';
import { payoutStates } from './settlement-words';
import { Sums } from './Sums';
import { balanceBefore } from './totals';

/** The day in the address, over the list of days. */
export function DaySheet({ days }: { days: readonly SettlementDay[] }) {
  const [search, setSearch] = useSearchParams();
  const open = days.find(({ day }) => day === search.get('day'));

  function close() {
    const next = new URLSearchParams(search);
    next.delete('day');
    setSearch(next, { replace: true });
  }
  return (
    <Sheet
      open={open !== undefined}
      onClose={close}
      side="right"
      title={open ? t`${{ day: dayWords(open.day) }} 내역` : t`내역`}
    >
      {open && <DayParts key={open.day} day={open} />}
    </Sheet>
  );
}

function DayParts({ day }: { day: SettlementDay }) {
  const fees = useInfiniteQuery(feesQuery({ from: day.day, to: day.day }));
  const payouts = useQuery(latestPayoutsQuery);
  const ofDay = payouts.data?.filter(
    ({ plannedAt, settledAt, state }) =>
      koreanDay(plannedAt) === day.day ||
      (state === 'failed' && settledAt !== null && koreanDay(settledAt) === day.day),
  );
  return (
    <Stack gap={6}>
      <Sums
        label={t`하루 합계`}
        terms={[
          {
            name: t`전날까지 잔액`,
            amount: balanceBefore(day),
            meaning: t`이날이 시작될 때 남아 있던 금액이에요.`,
            isStart: true,
          },
          { name: t`매출`, amount: day.sales, meaning: t`이날 손님이 결제한 금액이에요.` },
          { name: t`환불`, amount: -day.refunds, meaning: t`이날 손님의 카드로 돌려준 금액이에요.` },
          { name: t`수수료`, amount: -day.fees, meaning: t`결제의 수수료에서 환불로 돌려받은 수수료를 뺀 금액이에요.` },
          { name: t`입금`, amount: -day.paidOut, meaning: t`잔액에서 빼 보낸 금액에서 되돌아온 금액을 뺀 것이에요.` },
        ]}
        result={{ name: t`하루 끝 잔액`, amount: day.balance, meaning: t`이날이 끝났을 때 받을 수 있던 금액이에요.` }}
      />
      {day.balance < 0 && (
        <p className="rounded-card bg-danger-wash px-4 py-3 text-danger">
          {t`환불과 입금이 판매 대금보다 많았어요. 모자란 금액은 다음 판매 대금에서 먼저 채워져요.`}
        </p>
      )}
      {ofDay && ofDay.length > 0 && <PayoutLinks payouts={ofDay} />}
      <Stack aria-labelledby="day-lines" as="section" gap={3}>
        <Heading id="day-lines" as="h3">
          {t`결제와 환불`}
        </Heading>
        <Shown of={fees} what={t`결제와 환불을`} count={3} shape="h-16 rounded-control">
          {({ pages }) => {
            const lines = pages.flatMap((page) => page.fees);
            return lines.length === 0 ? <Muted>{t`이날은 결제와 환불이 없었어요.`}</Muted> : <FeeLines lines={lines} />;
          }}
        </Shown>
        <MorePages of={fees} />
      </Stack>
    </Stack>
  );
}

const PayoutLinks = ({ payouts }: { payouts: readonly Payout[] }) => (
  <Stack aria-labelledby="day-payouts" as="section" gap={2}>
    <Heading id="day-payouts" as="h3">
      {t`입금`}
    </Heading>
    <ul className="divide-y divide-line">
      {payouts.map(({ payoutId, amount, state }) => (
        <li key={payoutId}>
          <Link
            to={adminPaths.payout(payoutId)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2 hover:bg-ground"
          >
            <Badge tone={payoutStates[state].tone}>{payoutStates[state].word}</Badge>
            <Money amount={amount} className="ml-auto font-semibold" />
          </Link>
        </li>
      ))}
    </ul>
  </Stack>
);
