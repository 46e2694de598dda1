import { t } from '@lingui/core/macro';
import { CircleAlert, Pencil } from 'lucide';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Money } from '../../../ui/Money';
import { shortOrderNumber } from '../../../util/order-number';
import { CashPad } from './CashPad';
import { NOTHING_HANDED, pressed, takenBack, type Handed } from './cash-presses';
import { TillCart, TillSummary } from './TillCart';
import { HERE } from './till-place';
import { MethodChoice, methodWords, TillFoot, type TillButtonProps } from './TillFoot';
import type { Step } from './use-next';
import type { Done, TillState } from './use-till-order';

interface HandedPadProps {
  total: number;
  handed: Handed;
  onHanded: (handed: Handed) => void;
}

/** The cash pad with the presses that were made at it. */
export const HandedPad = ({ total, handed, onHanded }: HandedPadProps) => (
  <CashPad
    total={total}
    sum={handed.sum}
    onPress={(press) => onHanded(pressed(handed, press))}
    onTakeBack={() => onHanded(takenBack(handed))}
    onClear={() => onHanded(NOTHING_HANDED)}
  />
);

interface SideHeadProps {
  order: TillState;
  pieces: number;
  done: Done | undefined;
  back: (() => void) | undefined;
}

export const SideHead = ({ order, pieces, done, back }: SideHeadProps) => (
  <>
    <h2 className="text-title font-bold">
      {done ? t`${{ number: shortOrderNumber(done.orderNumber) }} 주문` : t`담은 것 ${pieces}`}
    </h2>
    {back ? (
      <Button kind="quiet" icon={Pencil} onClick={back}>{t`고치기`}</Button>
    ) : (
      !done && pieces > 0 && <EmptyButton onPress={order.empty} />
    )}
  </>
);

export const EmptyButton = ({ onPress }: { onPress: () => void }) => (
  <Button kind="quiet" onClick={onPress} className="ml-auto">{t`비우기`}</Button>
);

/** The order, to be changed while goods are picked; from the money on it is read only. */
export const SideOrder = ({ order, isAtCash, done }: Pick<FootProps, 'order' | 'isAtCash' | 'done'>) => (
  <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto bg-paper p-4">
    {order.isDoubted && <DoubtLine />}
    {done ? (
      <TillSummary lines={done.order.lines} place={done.order.place ?? HERE} />
    ) : isAtCash ? (
      <TillSummary lines={order.lines} place={order.place} />
    ) : (
      <TillCart order={order} />
    )}
  </div>
);

interface FootProps {
  order: TillState;
  isAtCash: boolean;
  done: Done | undefined;
  total: number;
  button: TillButtonProps;
}

export function Foot({ order, isAtCash, done, total, button }: FootProps) {
  const { methods, method, setMethod } = order;
  if (done)
    return <TillFoot label={methodWords[done.order.taken.method]} total={done.total} button={button} hidesSum />;
  if (isAtCash) return <TillFoot label={t`받을 돈`} total={total} button={button} hidesSum />;
  return (
    <TillFoot
      label={t`합계`}
      total={total}
      button={button}
      methods={<MethodChoice methods={methods} method={method} onMethod={setMethod} />}
    />
  );
}

interface PhoneFootProps extends Omit<FootProps, 'isAtCash'> {
  step: Step;
  pieces: number;
}

/** A bar with the sum under the goods; in the steps after it the foot of the order. */
export function PhoneFoot({ order, step, done, total, pieces, button }: PhoneFootProps) {
  if (done || step !== 'goods') return <Foot {...{ order, done, total, button }} isAtCash={step === 'cash'} />;
  return (
    <div className="safe-bottom flex shrink-0 items-center justify-between gap-3 border-t border-line bg-paper px-4 pt-2">
      <p role="status" className="min-w-0">
        <span className="tabular block text-small text-muted">{t`${pieces}개`}</span>
        <span className="block text-title font-bold">
          <Money amount={total} />
        </span>
      </p>
      <Button size="large" className="min-h-14" busy={order.isBusy} disabled={button.isOff} onClick={button.onPress}>
        {button.words}
      </Button>
    </div>
  );
}

const DoubtLine = () => (
  <p
    role="status"
    className="flex items-start gap-3 rounded-card bg-preparing-wash px-4 py-3 font-semibold text-preparing"
  >
    <Icon of={CircleAlert} className="mt-0.5" />
    {t`앞 주문이 들어갔는지 아직 몰라요. ‘앞 주문 확인하기’를 누르면 두 번 넣지 않고 확인해요. 그 뒤에 담은 상품은 그대로 남아요.`}
  </p>
);
