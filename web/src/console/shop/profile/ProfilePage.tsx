import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../parts/Page';
import { lacksBasics } from '../../parts/shop/missing-parts';
import { shopQuery } from '../../parts/shop/shop-query';
import { NewShopDialog } from './NewShopDialog';
import { ProfileForm } from './ProfileForm';

/** The shop's profile and its bank account. */
export function ProfilePage() {
  const { data, error, isFetching, refetch } = useQuery(shopQuery);
  if (data) {
    return (
      <>
        {lacksBasics(data) && <NewShopDialog />}
        <ProfileForm shop={data} />
      </>
    );
  }
  return (
    <Page title={t`매장 정보`} width="reading">
      {error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading what={t`매장 정보를`} count={6} shape="h-20" className="flex flex-col gap-6" />
      )}
    </Page>
  );
}
