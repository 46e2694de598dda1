import { t } from '@lingui/core/macro';
import { storePaths } from '../../addresses/store-paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';

/** No payment lives at this address: it says where one begins. */
export function PayPage() {
  const { base, storeName } = useStoreAddress();
  return (
    <>
      <title>{t`결제 · ${storeName}`}</title>
      <meta name="robots" content="noindex" />
      <StoreTop title={t`결제`} backTo={storePaths.storeAt(base)} backLabel={t`가게로 돌아가기`} />
      <main id="main" tabIndex={-1}>
        <EmptyState
          heading
          drawing="receipt"
          text={t`결제는 장바구니에서 시작해요.\n상품을 담고 결제하기를 눌러주세요.`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to={storePaths.storeAt(base)}>{t`가게로 가기`}</LinkButton>
              <LinkButton to={storePaths.cart(base)} kind="secondary">
                {t`장바구니 보기`}
              </LinkButton>
            </div>
          }
        />
      </main>
    </>
  );
}
