import { groupsOfProduct } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { useState } from 'react';
import type { Product, Store } from '../../../api/views';
import { useSession } from '../../../session/session';
import { BottomBar } from '../../../ui/BottomBar';
import { Button, LinkButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { Money } from '../../../ui/Money';
import { Shown } from '../../../ui/Shown';
import { shortOrderNumber } from '../../../util/order-number';
import { useOnline } from '../../../util/use-online';
import { isShort } from '../counter/TakenFields';
import { Page } from '../../parts/Page';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { useIsPhone } from '../../parts/use-is-phone';
import { adminPaths } from '../../paths';
import { PickSheet } from './PickSheet';
import { totalOf, withPiece } from './till-cart';
import { tillQuery } from './till-query';
import { TillGoods } from './TillGoods';
import { TillOrderPanel } from './TillOrderPanel';
import { useTillOrder, type Done } from './use-till-order';

const page = { title: t`주문 넣기`, lead: t`카운터에서 받은 주문과 돈을 한 번에 넣어요.` } as const;

/** The till: an order that a guest says aloud, and its money, entered by the shop. */
export function TillPage() {
  const storeName = useSession()?.shop?.storeName ?? '';
  const store = useQuery(tillQuery(storeName));
  // Products may change during an order; the order stays.
  if (store.data && store.data.products.length > 0) return <Till store={store.data} storeName={storeName} />;
  return (
    <Page {...page}>
      <Shown of={store} what={t`상품을`} count={6} shape="h-24 rounded-card">
        {() => (
          <EmptyState
            drawing="plate"
            text={t`팔 상품이 아직 없어요.\n상품을 등록하면 여기에서 주문을 넣을 수 있어요.`}
            action={<LinkButton to={adminPaths.productEdit('add')}>{t`상품 등록하기`}</LinkButton>}
          />
        )}
      </Shown>
    </Page>
  );
}

function Till({ store, storeName }: { store: Store; storeName: string }) {
  const isPhone = useIsPhone();
  const online = useOnline();
  const [step, setStep] = useState<'goods' | 'money'>('goods');
  const [asked, setAsked] = useState<Product>();
  const [done, setDone] = useState<Done>();
  const order = useTillOrder(storeName, (entered) => {
    setDone(entered);
    setStep('goods');
  });
  const { lines, setLines, enter, isBusy, isDoubted } = order;
  const total = totalOf(lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const tap = (product: Product) => {
    setDone(undefined);
    if (groupsOfProduct(store.optionGroups, product.optionGroupIds).length > 0) return setAsked(product);
    setLines(withPiece(lines, product, []));
  };
  const isGoods = !isPhone || step === 'goods';
  const isMoney = !isPhone || step === 'money';
  return (
    <>
      <Page {...page}>
        <div role="status">{isDoubted ? <DoubtLine /> : done && <DoneLine done={done} />}</div>
        <div className="flex flex-wrap items-start gap-6">
          {isGoods && (
            <TillGoods
              store={store}
              piecesOf={(productId) =>
                lines.reduce((sum, line) => sum + (line.product.productId === productId ? line.quantity : 0), 0)
              }
              onTap={tap}
            />
          )}
          {isMoney && (
            <TillOrderPanel
              lines={lines}
              onLines={setLines}
              methods={order.methods}
              taken={order.taken}
              onTaken={order.setTaken}
              note={order.note}
              onNote={order.setNote}
            />
          )}
        </div>
      </Page>
      <BottomBar>
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-3">
          {isPhone && step === 'money' ? (
            <Button kind="secondary" size="large" onClick={() => setStep('goods')}>
              {t`이전`}
            </Button>
          ) : (
            <p className="text-lead font-bold">
              <span className="tabular">{t`${pieces}개`}</span> · <Money amount={total} />
            </p>
          )}
          {isPhone && step === 'goods' && !isDoubted ? (
            <Button size="large" disabled={pieces === 0} onClick={() => setStep('money')}>
              {t`다음`}
            </Button>
          ) : (
            <Button
              size="large"
              busy={isBusy}
              disabled={!online || (!isDoubted && (pieces === 0 || isShort(total, order.taken)))}
              onClick={enter}
            >
              {!online ? t`인터넷이 연결되면 넣을 수 있어요` : isDoubted ? t`앞 주문 확인하기` : t`주문 넣기`}
            </Button>
          )}
        </div>
      </BottomBar>
      {asked && (
        <PickSheet
          product={asked}
          groups={groupsOfProduct(store.optionGroups, asked.optionGroupIds)}
          onClose={() => setAsked(undefined)}
          onDone={(picks) => {
            setLines(withPiece(lines, asked, picks));
            setAsked(undefined);
          }}
        />
      )}
      <UnsavedChanges when={pieces > 0 || isDoubted} />
    </>
  );
}

const DoneLine = ({ done: { paymentId, orderNumber } }: { done: Done }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-ready-wash px-4 py-3 font-semibold text-ready">
    <Icon of={CircleCheck} />
    <span>
      <span className="tabular text-title font-bold">{shortOrderNumber(orderNumber)}</span>
      {t`번 주문을 넣었어요.`}
    </span>
    <Link to={adminPaths.payment(paymentId)} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {t`주문 보기`}
    </Link>
  </p>
);

const DoubtLine = () => (
  <p className="flex items-start gap-3 rounded-card bg-preparing-wash px-4 py-3 font-semibold text-preparing">
    <Icon of={CircleAlert} className="mt-0.5" />
    {t`앞 주문이 들어갔는지 아직 몰라요. ‘앞 주문 확인하기’를 누르면 두 번 넣지 않고 확인해요. 그 뒤에 담은 상품은 그대로 남아요.`}
  </p>
);
