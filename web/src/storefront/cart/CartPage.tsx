import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { BottomBar } from '../../ui/BottomBar';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { showToast } from '../../ui/toast';
import { formatWon } from '../../util/money';
import { storeQuery } from '../store-query';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';
import { cart, countOf, totalOf, useCartLines, type CartLine } from './cart-store';
import { CartLineRow } from './CartLineRow';
import { CartNotice } from './CartNotice';
import { checkedAgainst } from './check-lines';
import { useCheckout } from './use-checkout';

function removeWithUndo(storeName: string, line: CartLine): void {
  const before = cart.get(storeName).lines;
  cart.setQuantity(storeName, line.product, 0);
  showToast({
    text: `${line.product.product_name} 상품을 뺐어요.`,
    action: { label: '되돌리기', run: () => cart.restore(storeName, before) },
  });
}

/** What is in the cart, what it costs, and the way to pay. */
export function CartPage() {
  const { base, storeName } = useStoreAddress();
  const lines = useCartLines(storeName);
  const { data: store } = useQuery(storeQuery(storeName));
  const checkout = useCheckout(store);
  const { faults, updated } = checkedAgainst(store, lines);
  const total = totalOf(lines);

  return (
    <div className="flex min-h-dvh flex-col">
      <title>장바구니</title>
      <StoreTop title="장바구니" backTo={paths.storeAt(base)} backLabel="가게로 돌아가기" />
      <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-reading grow py-4 md:grow-0">
        <h1 className="mb-4 text-heading font-bold max-md:sr-only">장바구니</h1>
        {lines.length === 0 ? (
          <EmptyState
            drawing="basket"
            text="장바구니가 비어있습니다"
            action={<LinkButton to={paths.storeAt(base)}>상품 둘러보기</LinkButton>}
          />
        ) : (
          <>
            <CartNotice faults={faults} onUpdate={() => cart.restore(storeName, updated)} refusal={checkout.refusal} />
            <ul aria-label="담은 상품" className="flex flex-col gap-3">
              {lines.map((line) => (
                <CartLineRow
                  key={line.product.product_id}
                  line={line}
                  fault={faults.get(line.product.product_id)}
                  onQuantity={(quantity) => cart.setQuantity(storeName, line.product, quantity)}
                  onRemove={() => removeWithUndo(storeName, line)}
                />
              ))}
            </ul>
            <Link
              to={paths.storeAt(base)}
              className="mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-accent-deep"
            >
              <Icon of={ChevronLeft} />
              계속 쇼핑하기
            </Link>
            <Card aria-label="주문 요약" className="mt-4">
              <dl className="flex flex-col gap-2">
                <FactRow name="상품 금액">
                  <Money amount={total} />
                </FactRow>
                <FactRow name="상품 수량">
                  <span className="tabular">{countOf(lines)}개</span>
                </FactRow>
                <FactRow name="총 결제 금액" strong>
                  <Money amount={total} />
                </FactRow>
              </dl>
            </Card>
          </>
        )}
      </main>
      {lines.length > 0 && (
        <BottomBar phoneOnly>
          <Button
            wide
            size="large"
            busy={checkout.busy}
            disabled={!store || faults.size > 0}
            onClick={() => checkout.start(lines)}
            className="mx-auto max-w-form md:flex"
          >
            {formatWon(total)} 결제하기
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
