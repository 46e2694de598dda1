import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useSession } from '../../../session/session';
import { LinkButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { OfflineLine } from '../../../ui/OfflineLine';
import { Shown } from '../../../ui/Shown';
import { OrdersLine } from '../../parts/orders-line';
import { PageTitle } from '../../parts/PageTitle';
import { adminPaths } from '../../paths';
import { Till } from './Till';
import { TillHead } from './TillHead';
import { frequentQuery, tillQuery } from './till-query';

/** The till: an order that a guest says aloud, and its money, entered by the shop. It fills the screen under the line of orders. */
export function TillPage() {
  return (
    <div data-till className="fixed inset-0 z-10 flex flex-col bg-ground">
      <PageTitle>{t`주문 넣기`}</PageTitle>
      {/* It covers the line of the page, which is read out. */}
      <div aria-hidden>
        <OfflineLine />
      </div>
      <ShopTill />
    </div>
  );
}

function ShopTill() {
  const storeName = useSession()?.shop?.storeName ?? '';
  const store = useQuery(tillQuery(storeName));
  // Without an answer the shop's own order stands there, and stays.
  const { data: frequentIds = [], isFetched } = useQuery(frequentQuery);
  // Products may change during an order; the order stays.
  if (store.data && store.data.products.length > 0 && isFetched)
    return <Till store={store.data} storeName={storeName} frequentIds={frequentIds} />;
  return (
    <>
      <TillHead title={t`주문 넣기`} back={adminPaths.board} />
      {use(OrdersLine)}
      <main id="main" tabIndex={-1} className="gutter min-h-0 grow overflow-y-auto py-6 outline-none">
        <Shown of={store} what={t`상품을`} count={6} shape="h-24 rounded-card">
          {({ products }) =>
            products.length === 0 && (
              <EmptyState
                drawing="plate"
                text={t`팔 상품이 아직 없어요.\n상품을 등록하면 여기에서 주문을 넣을 수 있어요.`}
                action={<LinkButton to={adminPaths.productEdit('add')}>{t`상품 등록하기`}</LinkButton>}
              />
            )
          }
        </Shown>
      </main>
    </>
  );
}
