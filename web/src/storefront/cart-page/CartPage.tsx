import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Store } from '../../api/views';
import type { AppError } from '../../api/app-error';
import { storePaths } from '../../addresses/store-paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useOnline } from '../../util/use-online';
import { isTaking } from '../intake/is-taking';
import { spotWords, useSpot } from '../spot/kept-spot';
import { SpotLine } from '../spot/SpotLine';
import { useStoreLive } from '../live/use-store-live';
import { SellerInfo } from '../SellerInfo';
import { isGone, useShownStore } from '../use-shown-store';
import { LateMissing } from '../late-missing';
import { useStoreAddress } from '../use-store-address';
import { countOf, limitWords, totalOf, type CartLine } from '../cart/cart-lines';
import { isHeld } from '../cart/cart-checkout';
import { cart, useCartLines } from '../cart/cart-store';
import { CartColumns, CartTop } from './CartColumns';
import { CartLines } from './CartLines';
import { CartNotice } from './CartNotice';
import { CartSummary } from './CartSummary';
import { asksAnew, checkedAgainst, isOut, type LineFaults } from '../cart/check-lines';
import { PayBar } from './PayBar';
import { useCheckout } from './use-checkout';
import { useOwnStore } from '../cart/use-own-store';
import { useSoldOutNews } from '../cart/use-sold-out-news';
import { useLineChanges, type LineChanges } from './use-line-changes';

const CartRequest = lazy(async () => ({ default: (await import('./CartRequest')).CartRequest }));
const CartTurn = lazy(async () => ({ default: (await import('./CartTurn')).CartTurn }));
const CartIntake = lazy(async () => ({ default: (await import('../intake/CartIntake')).CartIntake }));

/** When what the cart shows is there, also on a slow phone. */
const AHEAD_AFTER_MS = 1_500;
/** Payment is the next step; its code is fetched ahead, so that the press does not wait for the network. */
function fetchPaying(): void {
  void Promise.allSettled([import('../cart/open-checkout'), import('../payment/PaymentPage')]);
}

/** The store as it was left: with its chip or its search. */
function useBackToStore(base: string): string {
  const state: unknown = useLocation().state;
  const known = typeof state === 'object' && state !== null && 'storeSearch' in state ? state.storeSearch : '';
  return storePaths.storeAt(base) + (typeof known === 'string' ? known : '');
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

function EmptyCart({ backTo }: { backTo: string }) {
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-reading grow py-4">
      <h1 tabIndex={-1} className="sr-only">{t`장바구니`}</h1>
      <EmptyState
        drawing="basket"
        text={t`장바구니가 비어있습니다`}
        action={<LinkButton to={backTo}>{t`상품 둘러보기`}</LinkButton>}
      />
    </main>
  );
}

interface FilledCartProps {
  storeName: string;
  shown: ReturnType<typeof useShownStore>;
  lines: readonly CartLine[];
  changes: LineChanges;
  backTo: string;
}

function FilledCart({ storeName, shown, lines, changes, backTo }: FilledCartProps) {
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
  const payable = lines.filter(({ key }) => !isOut(faults.get(key)));
  const isMendable = [...faults.values()].some((each) => !asksAnew(each));

  return (
    <CartColumns
      shopName={store?.shop.shopName}
      spot={
        spot &&
        seat && (
          <div className="mb-3 text-muted">
            <SpotLine storeName={storeName} spot={spot} label={seat} />
          </div>
        )
      }
      notice={
        <CartNotice
          text={hindrance ?? checkout.refusal?.text ?? null}
          onUpdate={isMendable ? () => cart.replace(storeName, updated) : undefined}
        />
      }
      list={changes.list}
      lines={<CartLines store={store} lines={lines} faults={faults} isHeld={held} changes={changes} />}
      backTo={backTo}
      side={
        <>
          {store?.askRequest && (
            <Suspense>
              <CartRequest storeName={storeName} chips={store.requestChips ?? []} disabled={checkout.busy} />
            </Suspense>
          )}
          <CartSummary lines={payable} className="gutter mt-4 md:px-0 lg:mt-13" />
          <PayBar
            above={
              checkout.turn ? (
                <Suspense>
                  <CartTurn turn={checkout.turn} onLeave={checkout.leave} />
                </Suspense>
              ) : (
                store?.intake && (
                  <Suspense fallback={<p className="mb-2">&nbsp;</p>}>
                    <CartIntake storeName={storeName} intake={store.intake} pieces={countOf(payable)} />
                  </Suspense>
                )
              )
            }
            total={totalOf(payable)}
            busy={checkout.busy}
            online={online}
            blocked={hindrance !== null}
            onPay={() => checkout.start(lines)}
            onPayAsBefore={() => checkout.startAsBefore(lines)}
          />
        </>
      }
      below={store && <SellerInfo seller={store.seller} />}
    />
  );
}

export function CartPage() {
  const { base, storeName } = useStoreAddress();
  const backTo = useBackToStore(base);
  const lines = useCartLines(storeName);
  const changes = useLineChanges(storeName);
  const liveSince = useStoreLive(storeName);
  const shown = useShownStore(storeName, liveSince);
  const { fault, store } = shown;
  if (lines.length === 0 && fault?.kind === 'client') return <LateMissing />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`장바구니 · ${store?.shop.shopName ?? storeName}`}</title>
      <CartTop backTo={backTo} />
      {lines.length === 0 ? (
        <EmptyCart backTo={backTo} />
      ) : (
        <FilledCart storeName={storeName} shown={shown} lines={lines} changes={changes} backTo={backTo} />
      )}
    </div>
  );
}
