import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Landmark } from 'lucide';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Payout, PayoutLine } from '../../../api/views';
import { adminPaths } from '../../paths';
import { LinkButton } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Card, Muted, Section, Stack } from '../../../ui/layout';
import { MoreButton } from '../../../ui/MoreButton';
import { PayoutOutcome } from '../../../ui/PayoutOutcome';
import { Shown } from '../../../ui/Shown';
import { Time } from '../../../ui/Time';
import { payoutAccountQuery } from '../../shop/onboarding/payout-account-query';
import { Page } from '../../parts/Page';
import { PayoutLines } from './PayoutLines';
import { payoutQuery } from './settlement-query';
import { accountLine, askedByWords, payoutStates } from './settlement-words';
import { Sums } from './Sums';

/** One payout: how far it is, how its amount came about, and the payments in it. */
export function PayoutPage() {
  const { payoutId = '' } = useParams();
  const parts = useInfiniteQuery(payoutQuery(payoutId));
  return (
    <Page
      title={t`입금 상세`}
      action={
        <LinkButton kind="quiet" icon={ChevronLeft} to={adminPaths.payouts}>
          {t`입금 내역`}
        </LinkButton>
      }
    >
      <Shown of={parts} what={t`입금 내역을`} count={3} shape="h-40 rounded-card">
        {({ pages }) =>
          pages[0] && (
            <>
              <div className="grid gap-6 lg:grid-cols-2">
                <Head payout={pages[0].payout} />
                <Makeup {...pages[0]} />
              </div>
              <Parts
                key={payoutId}
                lines={pages.flatMap((page) => page.lines)}
                hasNextPage={parts.hasNextPage}
                busy={parts.isFetchingNextPage}
                failed={parts.isFetchNextPageError}
                onNextPage={() => void parts.fetchNextPage()}
              />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

function Head({ payout: { amount, state, askedBy, plannedAt, settledAt, failure } }: { payout: Payout }) {
  const account = useQuery(payoutAccountQuery);
  return (
    <Card aria-label={t`입금 요약`} gap={4}>
      <PayoutOutcome words={payoutStates[state]} amount={amount} failure={failure} />
      <Stack as="dl" gap={1}>
        <FactRow name={t`신청`}>{askedByWords[askedBy]}</FactRow>
        <FactRow name={t`정산 처리 일시`}>
          <Time at={plannedAt} exact />
        </FactRow>
        {settledAt !== null && (
          <FactRow name={state === 'failed' ? t`반환 일시` : t`입금 일시`}>
            <Time at={settledAt} exact />
          </FactRow>
        )}
        {account.data && <FactRow name={t`지금 정산 계좌`}>{accountLine(account.data)}</FactRow>}
      </Stack>
      {state === 'failed' && (
        <Stack gap={3}>
          <Muted>{t`잔액으로 돌아온 금액은 다음 자동 정산에 다시 보내드려요. 그 전에 정산 계좌를 확인해주세요.`}</Muted>
          <LinkButton kind="secondary" icon={Landmark} to={adminPaths.payouts} className="self-start">
            {t`정산 계좌 확인하기`}
          </LinkButton>
        </Stack>
      )}
    </Card>
  );
}

interface MakeupProps {
  payout: Payout;
  carriedIn: number;
  carriedOut: number;
}

const Makeup = ({ payout: { amount }, carriedIn, carriedOut }: MakeupProps) => (
  <Card aria-label={t`입금액이 나온 과정`}>
    <Sums
      label={t`입금액이 나온 과정`}
      terms={[
        {
          name: t`이월된 금액`,
          amount: carriedIn,
          meaning: t`지난 입금 뒤에 남은 금액이에요. 환불이 더 많았다면 0원보다 적어요.`,
          isStart: true,
        },
        {
          name: t`새로 모인 금액`,
          amount: amount + carriedOut - carriedIn,
          meaning: t`지난 입금 뒤의 결제에서 환불과 수수료를 뺀 금액이에요. 되돌아온 입금도 들어 있어요.`,
        },
        {
          name: t`다음으로 이월한 금액`,
          amount: -carriedOut,
          meaning: t`한 번에 보낼 수 있는 금액을 넘어서 다음 정산으로 이월한 금액이에요.`,
        },
      ]}
      result={{ name: t`입금액`, amount, meaning: t`정산 계좌로 보내는 금액이에요.` }}
    />
  </Card>
);

const STEP = 50;

interface PartsProps {
  lines: readonly PayoutLine[];
  hasNextPage: boolean;
  busy: boolean;
  failed: boolean;
  onNextPage: () => void;
}

/** The server sends hundreds of lines at once; they are shown a screenful at a time. */
function Parts({ lines, hasNextPage, busy, failed, onNextPage }: PartsProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <Section id="parts" title={t`이 입금에 포함된 결제와 환불`} size="title" gap={4}>
      {lines.length === 0 ? (
        <Muted>{t`이월된 금액만 들어 있어요.`}</Muted>
      ) : (
        <PayoutLines lines={lines.slice(0, shown)} />
      )}
      <MoreButton
        hasMore={shown < lines.length || hasNextPage}
        busy={busy}
        failed={failed}
        onMore={() => {
          setShown(shown + STEP);
          if (shown + STEP > lines.length && hasNextPage) onNextPage();
        }}
      />
    </Section>
  );
}
