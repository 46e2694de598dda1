import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, RefreshCw } from 'lucide';
import { Navigate, useSearchParams } from 'react-router';
import type { PayoutAccount, Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { adminPaths } from '../../paths';
import { useSession } from '../../../session/session';
import { Badge } from '../../../ui/Badge';
import { Button, LinkButton } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { Card, Heading, Muted } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { Loading } from '../../../ui/Loading';
import { ReviewNotice } from '../profile/ReviewNotice';
import { missingParts } from '../../parts/shop/missing-parts';
import { shopQuery } from '../../parts/shop/shop-query';
import { BankAccountCard } from './BankAccountCard';
import { accountWords, loggedOut, sentNotice, shopStates } from './onboarding-words';
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
  const notice = sentNotice(search.get('sent'));
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
        <Muted>{t`판매 대금을 정산받으려면 결제 대행사의 인증을 마쳐주세요.`}</Muted>
      </div>
      {notice && (
        <p role="status" className="flex items-start gap-2 rounded-card bg-ready-wash px-4 py-3 text-ready">
          <Icon of={BadgeCheck} className="mt-0.5" />
          {notice}
        </p>
      )}
      {shop.status !== 'reviewing' && <ReviewNotice shop={shop} />}
      {missing.length > 0 && <MissingParts missing={missing} />}
      <BankAccountCard account={account} />
      <Card gap={4}>
        <p aria-live="polite">{accountWords[account.state]}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={isStarting}
            busyLabel={t`준비 중...`}
            disabled={isBlocked || account.state === 'verified'}
            onClick={start}
          >
            {t`인증 시작하기`}
          </Button>
          <Button kind="secondary" icon={RefreshCw} busy={isChecking} onClick={onCheck}>
            {t`인증 상태 확인`}
          </Button>
        </div>
        {isBlocked && (
          <Muted small>
            {missing.length > 0 ? t`사업자 정보를 먼저 등록해주세요.` : t`정산받을 은행 계좌를 먼저 저장해주세요.`}
          </Muted>
        )}
      </Card>
    </>
  );
}

const MissingParts = ({ missing }: { missing: readonly string[] }) => (
  <Card className="flex flex-col items-start gap-3">
    <Heading>{t`사업자 정보가 더 필요해요`}</Heading>
    <Muted>{missing.join(', ')}</Muted>
    <LinkButton to={adminPaths.profile} kind="secondary">
      {t`사업자 정보 등록하기`}
    </LinkButton>
  </Card>
);
