import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';

/** Where printed payment links lead: payment itself begins in the cart. */
export function PayPage() {
  const { base } = useStoreAddress();
  return (
    <>
      <title>결제</title>
      <StoreTop title="결제" backTo={paths.storeAt(base)} backLabel="가게로 돌아가기" />
      <main id="main" tabIndex={-1}>
        <EmptyState
          heading
          drawing="receipt"
          text="결제는 장바구니에서 시작할 수 있어요."
          action={<LinkButton to={paths.cart(base)}>장바구니로 가기</LinkButton>}
        />
      </main>
    </>
  );
}
