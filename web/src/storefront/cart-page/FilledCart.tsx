import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Store } from '../../api/views';
import type { AppError } from '../../api/app-error';
import { useOnline } from '../../util/use-online';
import { isTaking } from '../intake/is-taking';
import { spotWords, useSpot } from '../spot/kept-spot';
import { SellerInfo } from '../SellerInfo';
import { isGone, type useShownStore } from '../use-shown-store';
import { countOf, limitWords, totalOf, type CartLine } from '../cart/cart-lines';
import { isHeld } from '../cart/cart-checkout';
import { cart } from '../cart/cart-store';
import type { CartColumnsProps } from './CartColumns';
import { CartLines } from './CartLines';
import { CartNotice } from './CartNotice';
import { CartSummary } from './CartSummary';
import { asksAnew, checkedAgainst, payableOf, type LineFaults } from '../cart/check-lines';
import { PayBar } from './PayBar';
import { useCheckout } from './use-checkout';
import { useOwnStore } from '../cart/use-own-store';
import { useSoldOutNews } from '../cart/use-sold-out-news';
import { TogetherPlace } from './TogetherPlace';
import type { LineChanges } from './use-line-changes';

const CartRequest = lazy(async () => ({ default: (await import('./CartRequest')).CartRequest }));
const Together = lazy(async () => ({ default: (await import('./Together')).Together }));
const SpotLine = lazy(async () => ({ default: (await import('../spot/SpotLine')).SpotLine }));
const CartTurn = lazy(async () => ({ default: (await import('./CartTurn')).CartTurn }));
const CartIntake = lazy(async () => ({ default: (await import('../intake/CartIntake')).CartIntake }));

/** When what the cart shows is there, also on a slow phone. */
const AHEAD_AFTER_MS = 1_500;
/** Payment is the next step; its code is fetched ahead, so that the press does not wait for the network. */
function fetchPaying(): void {
  void Promise.allSettled([import('../cart/open-checkout'), import('../payment/PaymentPage')]);
}

/** Text of the strongest reason why paying is impossible until the shopper or the shop acts. */
function hindranceWords(
  store: Store | undefined,
  fault: AppError | null,
  lines: readonly CartLine[],
  faults: LineFaults,
): string | null {
  if (fault && isGone(fault)) return t`가게를 찾을 수 없어요. 잠시 닫았거나 주소가 바뀌었을 수 있어요.`;
  if (store?.shop.status === 'restricted' || !isTaking(store?.intake)) {
    return t`지금은 주문을 받지 않고 있어요. 담은 상품은 그대로 있으니 조금 뒤에 다시 들러주세요.`;
  }
  // A share that is passed is no change of the store: the refusal has words of its own.
  if (faults.size > 0 && [...faults.values()].every(asksAnew)) return t`옵션이 바뀌었어요. 다시 골라주세요.`;
  if ([...faults.values()].some(({ kind }) => kind !== 'held')) return t`담은 뒤에 바뀐 상품이 있어요.`;
  const limit = limitWords(lines);
  return limit && t`${limit} 수량을 줄여주세요.`;
}

interface FilledCartProps {
  storeName: string;
  shown: Pick<ReturnType<typeof useShownStore>, 'store' | 'fault'>;
  lines: readonly CartLine[];
  changes: LineChanges;
  /** Beside the goods, where there is less room and its shop is known. */
  isAside?: boolean;
  children: (parts: Omit<CartColumnsProps, 'backTo'>) => ReactNode;
}

/** The parts of a cart with something in it: a page and a column place them. */
export function FilledCart({ storeName, shown, lines, changes, isAside = false, children }: FilledCartProps) {
  const { fault } = shown;
  const store = useOwnStore(storeName, shown.store);
  const online = useOnline();
  const checkout = useCheckout(lines);
  const spot = useSpot(storeName);
  const seat = spotWords(spot);
  useEffect(() => {
    // The pictures go first.
    const timer = setTimeout(fetchPaying, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useSoldOutNews(storeName, shown.store, checkout.busy);
  const held = checkout.busy || isHeld(storeName);
  const { faults, updated } = checkedAgainst(store, lines, checkout.refusal?.faults, held);
  const hindrance = hindranceWords(store, fault, lines, faults);
  const payable = payableOf(lines, faults);
  const isMendable = [...faults.values()].some((each) => !asksAnew(each));

  const request = store?.askRequest && (
    <Suspense>
      <CartRequest storeName={storeName} chips={store.requestChips ?? []} disabled={checkout.busy} isFolded={isAside} />
    </Suspense>
  );
  const above = checkout.turn ? (
    <Suspense>
      <CartTurn turn={checkout.turn} onLeave={checkout.leave} />
    </Suspense>
  ) : (
    store?.intake && (
      <Suspense fallback={<p className="mb-2">&nbsp;</p>}>
        <CartIntake storeName={storeName} intake={store.intake} pieces={countOf(payable)} />
      </Suspense>
    )
  );
  return children({
    shopName: store?.shop.shopName,
    spot: spot && seat && (
      <Suspense fallback={seat}>
        <SpotLine storeName={storeName} spot={spot} label={seat} />
      </Suspense>
    ),
    notice: (
      <CartNotice
        text={hindrance ?? checkout.refusal?.text ?? null}
        onUpdate={isMendable ? () => cart.replace(storeName, updated) : undefined}
      />
    ),
    list: changes.list,
    lines: <CartLines store={store} lines={lines} faults={faults} isHeld={held} changes={changes} />,
    side: (
      <>
        {store?.suggestsGoods && (
          <Suspense fallback={<TogetherPlace />}>
            <Together storeName={storeName} store={store} lines={lines} isAside={isAside} />
          </Suspense>
        )}
        {request}
        <CartSummary lines={payable} isBare={isAside} />
        <PayBar
          above={above}
          isAside={isAside}
          total={totalOf(payable)}
          count={countOf(payable)}
          busy={checkout.busy}
          online={online}
          blocked={hindrance !== null}
          onPay={() => checkout.start(lines)}
          onPayAsBefore={() => checkout.startAsBefore(lines)}
        />
      </>
    ),
    below: store && <SellerInfo seller={store.seller} />,
  });
}
