import { groupsOfProduct } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { use, useState } from 'react';
import type { Product, Store } from '../../../api/views';
import { shortOrderNumber } from '../../../util/order-number';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { OrdersLine } from '../../parts/orders-line';
import { useIsPhone } from '../../parts/use-is-phone';
import { adminPaths } from '../../paths';
import { NOTHING_HANDED, pressed, takenBack } from './cash-presses';
import { PickSheet } from './PickSheet';
import { piecesIn, totalOf, withPiece } from './till-cart';
import { TillDone } from './TillDone';
import type { TillButtonProps } from './TillFoot';
import { TillGoods, whyNot } from './TillGoods';
import { TillHead } from './TillHead';
import { EmptyButton, Foot, HandedPad, PhoneFoot, SideHead, SideOrder } from './TillParts';
import { TillSearch } from './TillSearch';
import { useCustom } from './use-custom';
import { useGoods } from './use-goods';
import { useNext, useStepFocus, type Step } from './use-next';
import { useTillKeys } from './use-till-keys';
import { useTillOrder, type Done } from './use-till-order';

interface TillProps {
  store: Store;
  storeName: string;
  frequentIds: readonly string[];
}

/** Goods, order and money at one screen. */
export function Till({ store, storeName, frequentIds }: TillProps) {
  const isPhone = useIsPhone();
  const [chosenStep, setStep] = useState<Step>('goods');
  const step = isPhone || chosenStep === 'cash' ? chosenStep : 'goods';
  const [done, setDone] = useState<Done>();
  const [handed, setHanded] = useState(NOTHING_HANDED);
  const order = useTillOrder(storeName, (entered) => {
    setDone(entered);
    setHanded(NOTHING_HANDED);
    setStep('goods');
  });
  const goods = useGoods(store, frequentIds);
  const [asked, setAsked] = useState<Product>();
  const custom = useCustom(order, { isPhone, hasKey: goods.numbers.size > 0 });
  const total = totalOf(order.lines);
  const pieces = piecesIn(order.lines);
  const tap = (product: Product) => {
    if (groupsOfProduct(store.optionGroups, product.optionGroupIds).length > 0) return setAsked(product);
    order.setLines(withPiece(order.lines, product, []));
  };
  const isAtCash = step === 'cash' && !done;
  const back = done || step === 'goods' ? undefined : () => setStep(step === 'cash' && isPhone ? 'cart' : 'goods');
  const next = useNext({ order, step, done, total, sum: handed.sum, pieces, isPhone });
  const go = () => {
    if (next.isOff) return;
    if (next.does === 'next') setDone(undefined);
    else if (next.does === 'enter') order.enter(isAtCash ? handed.sum : undefined);
    else setStep(next.does);
  };
  const { titleRef, buttonRef } = useStepFocus(step, done);
  const isAtGoods = step === 'goods' && !done;
  useTillKeys({
    isAtCash,
    isAsking: asked !== undefined || custom.isAsked,
    onDigit: (digit) => {
      goods.setHasKeys(true);
      const product = isAtGoods ? goods.numbered[digit - 1]?.product : undefined;
      if (product && whyNot(product) === null) tap(product);
    },
    onCash: (press) => setHanded(pressed(handed, press)),
    onTakeBack: () => setHanded(takenBack(handed)),
    onCustom: () => isAtGoods && custom.ask(),
    onSearch: () => goods.searchRef.current?.focus(),
    onNext: () => go(),
    onBack: () => back?.(),
  });
  const button: TillButtonProps = {
    words: next.words,
    onPress: go,
    isBusy: order.isBusy,
    isOff: next.isOff,
    ref: buttonRef,
    ...(done && { keyWord: 'Enter' }),
  };
  const title = done ? t`${{ number: shortOrderNumber(done.orderNumber) }} 주문` : titles[step](pieces);
  return (
    <>
      <TillHead
        ref={titleRef}
        title={isPhone || !done ? title : t`주문 넣기`}
        back={isAtGoods ? adminPaths.board : back}
        side={!isPhone && <SideHead {...{ order, pieces, done, back }} />}
      >
        {isAtGoods && (
          <TillSearch
            ref={goods.searchRef}
            typed={goods.typed}
            onType={goods.setTyped}
            onFirst={() => goods.tapFirst(tap)}
            isPhone={isPhone}
            beside={custom.button}
          />
        )}
        {isPhone && step === 'cart' && !done && <EmptyButton onPress={order.empty} />}
      </TillHead>
      {use(OrdersLine)}
      <div className="flex min-h-0 grow">
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 grow flex-col outline-none">
          {done ? (
            <TillDone key={done.paymentId} done={done} />
          ) : isAtCash ? (
            <HandedPad total={total} handed={handed} onHanded={setHanded} />
          ) : step === 'cart' ? (
            <SideOrder {...{ order, isAtCash, done }} />
          ) : (
            <TillGoods
              groups={goods.groups}
              chosen={goods.chosen}
              onChoose={goods.setChosen}
              numbers={goods.numbers}
              piecesOf={(productId) => piecesIn(order.lines, productId)}
              onTap={tap}
              beside={!isPhone && custom.button}
            />
          )}
          {isPhone && <PhoneFoot {...{ order, step, done, total, pieces, button }} />}
        </main>
        {!isPhone && (
          <aside aria-label={t`주문 내용`} className="flex w-96 shrink-0 flex-col border-l border-line bg-paper">
            <SideOrder {...{ order, isAtCash, done }} />
            <Foot {...{ order, isAtCash, done, total, button }} />
          </aside>
        )}
      </div>
      {asked && (
        <PickSheet
          product={asked}
          groups={groupsOfProduct(store.optionGroups, asked.optionGroupIds)}
          onClose={() => setAsked(undefined)}
          onDone={(picks) => {
            order.setLines(withPiece(order.lines, asked, picks));
            setAsked(undefined);
          }}
        />
      )}
      {custom.sheet}
      <UnsavedChanges when={pieces > 0 || order.isDoubted} />
    </>
  );
}

const titles: Record<Step, (pieces: number) => string> = {
  goods: () => t`주문 넣기`,
  cart: (pieces) => t`담은 것 ${pieces}`,
  cash: () => t`현금 받기`,
};
