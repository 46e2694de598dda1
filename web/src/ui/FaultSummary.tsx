import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon';

/** Where it stands what is wrong; a control that says nothing of it is a fault by itself. */
const faultIdOf = (control: Element): string | Element =>
  control.getAttribute('aria-describedby')?.split(' ', 1)[0] || control;

/** A button that chooses something can't be invalid by ARIA, so that it says so by `data-invalid`. */
const faultsIn = (form: HTMLElement | null): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
    .filter((control) => control.getClientRects().length > 0 && control.getAttribute('aria-hidden') !== 'true')
    // Two ends of one time, and boxes of one consent, are wrong together.
    .filter((control, index, all) => all.findIndex((other) => faultIdOf(other) === faultIdOf(control)) === index);

/** Puts the focus on a control, or on the first one of a group. */
const goTo = (control: HTMLElement): void =>
  (control.getAttribute('role') === 'radiogroup'
    ? (control.querySelector<HTMLElement>('input') ?? control)
    : control
  ).focus();

const same = (one: readonly HTMLElement[], other: readonly HTMLElement[]): boolean =>
  one.length === other.length && one.every((control, index) => control === other[index]);

interface FaultSummaryProps {
  /** How often the form was tried. */
  tries: number;
}

/**
 * Stands first in a form. Where a try finds several faults, it takes the focus and says in one line how many there are,
 * with a way to the first; the rest stands at the fields. One fault is left to the form, which leads to it.
 */
export function FaultSummary({ tries }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(tries);
  const [faults, setFaults] = useState<readonly HTMLElement[]>([]);
  const [isTold, setTold] = useState(false);
  const [first] = faults;
  const isShown = isTold && faults.length > 1;

  // After each change of the form: what was mended counts no more.
  useLayoutEffect(() => {
    const found = faultsIn(place.current?.closest('form') ?? null);
    if (answered.current !== tries) {
      answered.current = tries;
      setTold(found.length > 1);
    } else if (isTold && found.length < 2) {
      // Faults that appear during typing are shown at their fields: only a submit moves the focus.
      setTold(false);
    }
    if (!same(found, faults)) setFaults(found);
  });
  const shownTry = isShown ? tries : 0;
  useEffect(() => {
    if (shownTry === 0) return undefined;
    // The form puts the focus on its first wrong field in a task of its own, which was set before this one.
    const timer = setTimeout(() => {
      place.current?.focus({ preventScroll: true });
      // Below a bar that stays at the top, and not only by the edge that the focus would bring into view.
      place.current?.scrollIntoView();
    });
    return () => clearTimeout(timer);
  }, [shownTry]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(isShown && { role: 'group', 'aria-label': t`고칠 곳이 ${faults.length}군데 있어요` })}
      className={
        isShown
          ? 'flex scroll-mt-20 flex-wrap items-center justify-between gap-x-4 rounded-card border border-danger bg-danger-wash px-4 py-1 text-danger'
          : 'hidden'
      }
    >
      {isShown && first && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={CircleAlert} size={16} className="shrink-0" />
            {t`고칠 곳이 ${faults.length}군데 있어요`}
          </p>
          <button
            type="button"
            onClick={() => goTo(first)}
            className="min-h-11 text-left underline underline-offset-4"
          >{t`첫 곳으로 가기`}</button>
        </>
      )}
    </div>
  );
}
