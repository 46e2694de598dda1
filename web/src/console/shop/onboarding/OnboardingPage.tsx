import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Circle, CircleCheck, RefreshCw } from 'lucide';
import { Navigate, useSearchParams } from 'react-router';
import type { PayoutAccount, Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { useSession } from '../../../session/session';
import { Badge } from '../../../ui/Badge';
import { Button, LinkButton } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { Card, Heading, Muted } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { Loading } from '../../../ui/Loading';
import { ReviewNotice } from '../profile/ReviewNotice';
import { missingParts, missingPath } from '../../parts/shop/missing-parts';
import { shopQuery } from '../../parts/shop/shop-query';
import { BankAccountCard } from './BankAccountCard';
import { accountWords, leadWords, loggedOut, sentNotice, shopStates } from './onboarding-words';
import { OnboardingFrame } from './OnboardingFrame';
import { payoutAccountQuery } from './payout-account-query';
import { useStartVerification } from './use-start-verification';

const TITLE = t`정산 계좌 인증`;

/** The check by the payout provider: what it is for, where it stands, and the way to it. */
export function OnboardingPage() {
  const isLoggedIn = useSession() !== null;
  return (
    <OnboardingFrame title={TITLE}>
      {isLoggedIn ? (
        <Verification />
      ) : (
        <>
          <div>
            <Badge tone={loggedOut.tone}>{loggedOut.word}</Badge>
          </div>
          <Heading as="h1" size="heading">
            {TITLE}
          </Heading>
          <Muted>{t`로그인한 뒤에 인증을 진행할 수 있어요.`}</Muted>
          <LinkButton to={paths.login}>{t`로그인하기`}</LinkButton>
        </>
      )}
    </OnboardingFrame>
  );
}

function Verification() {
  const shop = useQuery(shopQuery);
  const account = useQuery(payoutAccountQuery);
  const fault = shop.error ?? account.error;
  const isFetching = shop.isFetching || account.isFetching;
  const ask = () => Promise.all([shop.refetch(), account.refetch()]);

  async function check() {
    const answers = await ask();
    const isKnown = answers.every(({ isError }) => !isError);
    showToast(
      isKnown ? { text: t`인증 상태를 새로 확인했어요.` } : { kind: 'error', text: t`인증 상태를 확인하지 못했어요.` },
    );
  }

  if (shop.data?.status === 'active') return <Navigate to={paths.onboardingSuccess(shop.data.shopId)} replace />;
  if (shop.data && account.data) {
    return <Steps shop={shop.data} account={account.data} isChecking={isFetching} onCheck={() => void check()} />;
  }
  return (
    <>
      <Heading as="h1" size="heading">
        {TITLE}
      </Heading>
      {fault ? (
        <ErrorState error={fault} busy={isFetching} onRetry={() => void ask()} />
      ) : (
        <Loading what={t`인증 상태를`} count={3} shape="h-20 rounded-card" />
      )}
    </>
  );
}

interface StepsProps {
  shop: Shop;
  account: PayoutAccount;
  isChecking: boolean;
  onCheck: () => void;
}

function Steps({ shop, account, isChecking, onCheck }: StepsProps) {
  const [search] = useSearchParams();
  const { start, isStarting } = useStartVerification(shop.shopId);
  const sent = search.get('sent');
  // Just begun it may not be known of yet; one state is shown, and nothing to begin once more.
  const notice = sentNotice(sent ?? (account.state === 'pending' ? account.provider : null));
  const at =
    account.state === 'verified' ? 2 : account.state === 'pending' || (account.state === 'none' && notice) ? 1 : 0;
  const missing = shop.status === 'pending' ? missingParts(shop) : [];
  const isBlocked = missing.length > 0 || !account.bankAccount;
  // An active shop was sent on before; the badge has no word for it.
  const state = shop.status === 'active' ? undefined : shopStates[shop.status];
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        {state && <Badge tone={state.tone}>{state.word}</Badge>}
        <Heading as="h1" size="heading">
          {t`${{ shopName: shop.shopName }}님, 안녕하세요`}
        </Heading>
        <Muted>{leadWords(account.provider)}</Muted>
      </div>
      {shop.status !== 'reviewing' && <ReviewNotice shop={shop} />}
      {missing.length > 0 && <MissingParts missing={missing} to={missingPath(shop)} />}
      <BankAccountCard account={account} />
      <Card gap={4}>
        <Progress at={at} />
        <p aria-live="polite">{at === 1 ? (notice ?? accountWords.pending) : accountWords[account.state]}</p>
        <div className="flex flex-wrap gap-2">
          {at === 0 && (
            <Button busy={isStarting} busyLabel={t`준비 중...`} disabled={isBlocked} onClick={start}>
              {t`인증 시작하기`}
            </Button>
          )}
          <Button kind="secondary" icon={RefreshCw} busy={isChecking} onClick={onCheck}>
            {t`인증 상태 확인`}
          </Button>
        </div>
        {isBlocked && at === 0 && (
          <Muted small>
            {missing.length > 0 ? t`사업자 정보를 먼저 등록해주세요.` : t`정산받을 은행 계좌를 먼저 저장해주세요.`}
          </Muted>
        )}
      </Card>
    </>
  );
}

const steps = [t`인증 시작`, t`확인 중`, t`인증 완료`];

/** Where the check stands: one of its steps, never two. */
const Progress = ({ at }: { at: 0 | 1 | 2 }) => (
  <ol aria-label={t`인증 단계`} className="flex flex-wrap gap-x-4 gap-y-2">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === at ? 'step' : undefined}
        className={clsx('flex items-center gap-1.5', index === at ? 'font-bold' : 'text-muted')}
      >
        <Icon
          of={index < at || at === 2 ? CircleCheck : Circle}
          className={index < at || at === 2 ? 'text-ready' : ''}
        />
        {step}
      </li>
    ))}
  </ol>
);

const MissingParts = ({ missing, to }: { missing: readonly string[]; to: string }) => (
  <Card className="flex flex-col items-start gap-3">
    <Heading>{t`사업자 정보가 더 필요해요`}</Heading>
    <Muted>{missing.join(', ')}</Muted>
    <LinkButton to={to} kind="secondary">
      {t`사업자 정보 등록하기`}
    </LinkButton>
  </Card>
);
