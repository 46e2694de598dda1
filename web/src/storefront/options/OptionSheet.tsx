import { pickedPrice } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { Button } from '../../ui/Button';
import { useEasy } from '../../ui/easy';
import { Heading } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { Sheet } from '../../ui/Sheet';
import { FromPrice } from '../FromPrice';
import { OptionRows } from '../OptionRows';
import type { PickedOption, ProductGroup } from '../product-options';
import { ProductPicture } from '../ProductPicture';
import { OptionGroup } from './OptionGroup';
import { defaultPicks, faultyGroups, pickedOf, picksOf } from './picks';

interface OptionSheetProps {
  product: Product;
  groups: readonly ProductGroup[];
  /** The earlier pick, when it is changed. */
  before?: { options: readonly PickedOption[]; quantity: number };
  /** How many pieces with these options can be had. */
  leftOf: (options: readonly PickedOption[]) => number;
  /** Why nothing can be had at all, in words. */
  hindrance: string | null;
  /** Verb on the button. */
  verb: string;
  onDone: (options: readonly PickedOption[], quantity: number) => void;
  onClose: () => void;
  /** Where the focus goes when it closes; true is where it came from. */
  finalFocus?: () => HTMLElement | true;
  /** Further content for this number of pieces. */
  children?: (quantity: number) => ReactNode;
}

/** The step after all questions, where the heading of a question has its id. */
const LAST = 'last';

/** One question after the other, on an easy page. */
function StepButtons({ step, onBack, onNext }: { step: number; onBack: () => void; onNext: () => void }) {
  return (
    <div className="flex gap-3">
      {step > 0 && <Button kind="secondary" size="large" onClick={onBack}>{t`이전`}</Button>}
      <Button wide size="large" onClick={onNext}>{t`다음`}</Button>
    </div>
  );
}

interface TakeRowProps extends Pick<OptionSheetProps, 'verb'> {
  name: string;
  quantity: number;
  left: number;
  /** Why nothing can be taken. */
  barred: string | null;
  /** Of one piece. */
  price: number;
  onQuantity: (quantity: number) => void;
  onTake: () => void;
}

/** How many, and the button that takes them. */
const TakeRow = ({ name, quantity, left, barred, verb, price, onQuantity, onTake }: TakeRowProps) => (
  <div className="flex flex-wrap items-center gap-3">
    {!barred && <NumberStepper look="filled" label={name} value={quantity} min={1} max={left} onChange={onQuantity} />}
    <div className="min-w-1/2 grow">
      <Button wide size="large" className="min-h-14" disabled={barred !== null} onClick={onTake}>
        {barred ?? (
          <span>
            {verb} <Money amount={price * quantity} />
          </span>
        )}
      </Button>
    </div>
  </div>
);

type StepsOptions = Pick<OptionSheetProps, 'groups'> & { missing: readonly string[] };

/** The questions, one after the other on an easy page, and the way to one that has no answer. */
function useSteps({ groups, missing }: StepsOptions) {
  const id = useId();
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState(0);
  const isStepwise = useEasy() !== null && groups.length > 0;
  const asked = isStepwise ? groups.slice(step, step + 1) : groups;
  const headingOf = (groupId: string) => `${id}-${groupId}`;

  function goTo(next: number): void {
    flushSync(() => {
      setTried(false);
      setStep(next);
    });
    const [group] = groups.slice(next);
    document.getElementById(group ? headingOf(group.groupId) : headingOf(LAST))?.focus();
  }
  function tellMissing(first: string): void {
    // Rendered before the scroll: a text that appears later would move the target.
    flushSync(() => setTried(true));
    const group = document.getElementById(headingOf(first))?.closest('[role]');
    group?.scrollIntoView();
    group?.querySelector<HTMLElement>(':enabled')?.focus({ preventScroll: true });
  }
  return {
    step,
    isStepwise,
    asked,
    headingOf,
    isFaulty: (groupId: string) => tried && missing.includes(groupId),
    goBack: () => goTo(step - 1),
    goOn(): void {
      const [here] = asked;
      if (here && missing.includes(here.groupId)) return tellMissing(here.groupId);
      goTo(step + 1);
    },
    /** Leads to a question without an answer; false where every one has its own. */
    findMissing(): boolean {
      const [first] = missing;
      if (first === undefined) return false;
      // The store has changed meanwhile.
      if (isStepwise) goTo(groups.findIndex(({ groupId }) => groupId === first));
      tellMissing(first);
      return true;
    },
  };
}

/** A product at length, what can be picked for it, and how many of it. */
export function OptionSheet({ product, groups, before, leftOf, hindrance, verb, ...rest }: OptionSheetProps) {
  const { onDone, onClose, finalFocus, children } = rest;
  const [picks, setPicks] = useState(() => (before ? picksOf(before.options) : defaultPicks(groups)));
  const [wanted, setWanted] = useState(before?.quantity ?? 1);
  // The store may change while it is open: what can no longer be had is not picked.
  const options = pickedOf(groups, picks);
  const steps = useSteps({ groups, missing: faultyGroups(groups, options) });
  const { step, isStepwise, headingOf } = steps;
  const left = leftOf(options);
  const quantity = Math.max(1, Math.min(wanted, left));
  const spare = limits.picks - options.reduce((sum, each) => sum + each.quantity, 0);
  const barred = hindrance ?? (left < 1 ? t`더 담을 수 없어요` : null);
  const isAsking = isStepwise && step < groups.length;

  return (
    <Sheet
      open
      onClose={onClose}
      title={product.productName}
      titleLang={product.nameLang}
      {...(finalFocus && { finalFocus })}
      footer={
        isAsking ? (
          <StepButtons step={step} onBack={steps.goBack} onNext={steps.goOn} />
        ) : (
          <TakeRow
            name={product.productName}
            {...{ quantity, left, barred, verb }}
            price={product.productPrice + pickedPrice(options)}
            onQuantity={setWanted}
            onTake={() => steps.findMissing() || onDone(options, quantity)}
          />
        )
      }
    >
      {isStepwise && (
        <p role="status" className="mb-2 font-semibold">
          {t`${groups.length + 1}단계 가운데 ${step + 1}단계`}
        </p>
      )}
      <div className={clsx('flex flex-wrap gap-x-4 gap-y-3', groups.length === 0 && 'flex-col')}>
        {step === 0 && product.productImage && (
          <ProductPicture
            picture={product.productImage}
            name={product.productName}
            className={clsx('aspect-square self-start rounded-card', groups.length > 0 ? 'w-30' : 'w-full')}
            sizes={groups.length > 0 ? '120px' : '(min-width: 768px) 432px, 100vw'}
          />
        )}
        <div className="min-w-32 grow basis-[8rem]">
          <FromPrice product={product} groups={groups} className="text-title text-ink" />
          {children?.(quantity)}
          {step === 0 && product.productDescription && (
            <p lang={product.descriptionLang} className="mt-1 whitespace-pre-line text-muted">
              {product.productDescription}
            </p>
          )}
        </div>
      </div>
      {steps.asked.map((group) => (
        <OptionGroup
          key={group.groupId}
          group={group}
          picks={picksOf(options)}
          spare={spare}
          onPick={(changed) => setPicks({ ...picksOf(options), ...changed })}
          missing={steps.isFaulty(group.groupId)}
          headingId={headingOf(group.groupId)}
        />
      ))}
      {isStepwise && !isAsking && (
        <>
          <Heading as="h3" id={headingOf(LAST)} tabIndex={-1}>{t`이대로 담을까요?`}</Heading>
          <OptionRows options={options} />
          <Button kind="secondary" wide onClick={steps.goBack}>{t`이전`}</Button>
        </>
      )}
    </Sheet>
  );
}
