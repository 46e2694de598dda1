import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { paths } from '../../../addresses/paths';
import { useSession } from '../../../session/session';
import { LinkButton } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { Heading, Muted } from '../../../ui/layout';
import { Spinner } from '../../../ui/Spinner';
import { consoleKey } from '../../keys';
import { onboardingResult } from './onboarding-result';
import { OnboardingFrame } from './OnboardingFrame';

const TITLE = t`정산 계좌 인증 결과`;
const ASK_AGAIN_MS = 3_000;

/** Shop and payout account as they are now, whatever the console has shown before. */
const resultQuery = queryOptions({
  queryKey: [...consoleKey, 'onboarding-result'],
  queryFn: async ({ signal }) => {
    const [shop, account] = await Promise.all([
      call(http.auth.shopInfo, { signal }),
      call(http.payouts.payoutAccount, { signal }),
    ]);
    return { shop: shop.data, account: account.data };
  },
});

/** Result of the account verification, as soon as the provider has reported it. */
export function OnboardingSuccessPage() {
  const isLoggedIn = useSession() !== null;
  return (
    <OnboardingFrame title={TITLE}>
      {isLoggedIn ? (
        <Result />
      ) : (
        <NextStep icon={CircleAlert} tone="text-muted" title={t`로그인이 필요해요`} action={<ToLogIn />}>
          {t`로그인하면 인증 결과를 확인할 수 있어요.`}
        </NextStep>
      )}
    </OnboardingFrame>
  );
}

function Result() {
  const [search] = useSearchParams();
  const accountId = search.get('account_id');
  const { data, error, isFetching, refetch } = useQuery({
    ...resultQuery,
    refetchInterval: ({ state }) =>
      state.data && onboardingResult(state.data, accountId) === 'processing' ? ASK_AGAIN_MS : false,
  });
  const result = data ? onboardingResult(data, accountId) : 'processing';
  if (error && !data) {
    return (
      <>
        <Heading as="h1" size="heading">
          {TITLE}
        </Heading>
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    );
  }
  if (result === 'success') {
    return (
      <NextStep icon={CircleCheck} tone="text-ready" title={t`축하해요, 계정이 만들어졌어요`} action={<ToConsole />}>
        {t`이제 결제 대금을 받을 수 있어요.`}
        {data?.shop.status !== 'active' && t` 매장 심사가 끝나면 정산이 시작돼요.`}
      </NextStep>
    );
  }
  if (result === 'failed') {
    return (
      <NextStep icon={CircleAlert} tone="text-danger" title={t`인증을 마치지 못했어요`} action={<ToOnboarding />}>
        {t`인증을 처음부터 다시 진행해주세요.`}
      </NextStep>
    );
  }
  return (
    <NextStep tone="text-muted" title={t`인증 결과를 확인하고 있어요`} action={<ToConsole isQuiet />}>
      {t`결과가 나오면 이 화면에 바로 보여드려요.`}
    </NextStep>
  );
}

interface NextStepProps {
  /** None while it is being found out. */
  icon?: IconNode;
  tone: string;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

const NextStep = ({ icon, tone, title, children, action }: NextStepProps) => (
  <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
    <span className={tone}>{icon ? <Icon of={icon} size={48} /> : <Spinner size={48} />}</span>
    <Heading as="h1" size="heading">
      {title}
    </Heading>
    <Muted>{children}</Muted>
    {action}
  </div>
);

const ToConsole = ({ isQuiet = false }: { isQuiet?: boolean }) => (
  <LinkButton to={paths.admin} kind={isQuiet ? 'quiet' : 'primary'}>
    {t`관리 화면으로 가기`}
  </LinkButton>
);
const ToOnboarding = () => <LinkButton to={paths.onboarding}>{t`다시 시도하기`}</LinkButton>;
const ToLogIn = () => <LinkButton to={paths.login}>{t`로그인하기`}</LinkButton>;
