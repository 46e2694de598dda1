import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon';

interface Fault {
  control: HTMLElement;
  label: string;
  text: string;
}

/** The words of what an attribute points to. */
const wordsAt = (control: Element, attribute: string): string[] =>
  (control.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => (id && document.getElementById(id)?.textContent.trim()) || '')
    .filter(Boolean);

/** Label text of any kind of control. */
function labelOf(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null;
  const own = labels?.[0] ?? (control.id ? document.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null);
  // A button that chooses something is named by its own words, and its field by the label.
  const named = 'invalid' in control.dataset ? null : control.getAttribute('aria-label');
  const words = named ?? wordsAt(control, 'aria-labelledby')[0] ?? own?.textContent;
  return (words ?? '').replace(t`(선택)`, '').trim();
}

/** Where it stands what is wrong; a control that says nothing of it is a fault by itself. */
const faultIdOf = (control: Element): string | Element =>
  control.getAttribute('aria-describedby')?.split(' ', 1)[0] || control;

/** A button that chooses something can't be invalid by ARIA, so that it says so by `data-invalid`. */
const faultsIn = (form: HTMLElement | null): Fault[] =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])]
    .filter((control) => control.getClientRects().length > 0 && control.getAttribute('aria-hidden') !== 'true')
    // Two ends of one time, and boxes of one consent, are wrong together.
    .filter((control, index, all) => all.findIndex((other) => faultIdOf(other) === faultIdOf(control)) === index)
    .map((control) => ({ control, label: labelOf(control), text: wordsAt(control, 'aria-describedby')[0] ?? '' }));

/** Puts the focus on a control, or on the first one of a group. */
const goTo = (control: HTMLElement): void =>
  (control.getAttribute('role') === 'radiogroup'
    ? (control.querySelector<HTMLElement>('input') ?? control)
    : control
  ).focus();

const same = (one: readonly Fault[], other: readonly Fault[]): boolean =>
  one.length === other.length &&
  one.every(({ control, text }, index) => control === other[index]?.control && text === other[index].text);

interface FaultSummaryProps {
  /** How often the form was tried. */
  tries: number;
}

/**
 * Stands first in a form. Where a try finds several faults, it takes the focus and tells them together, each with a way
 * to its field; one fault is left to the form, which leads to it. What is wrong is read off the fields themselves.
 */
export function FaultSummary({ tries }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(tries);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isTold, setTold] = useState(false);
  const isShown = isTold && faults.length > 1;

  // After each change of the form: what was mended leaves the list.
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
      // All of it, and not only the edge that the focus would bring into view.
      place.current?.scrollIntoView();
    });
    return () => clearTimeout(timer);
  }, [shownTry]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(isShown && { role: 'group', 'aria-label': t`고칠 곳이 ${faults.length}군데 있어요` })}
      className={isShown ? 'flex flex-col rounded-card border border-danger bg-danger-wash p-4 text-danger' : 'hidden'}
    >
      {isShown && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Icon of={CircleAlert} size={16} className="shrink-0" />
            {t`고칠 곳이 ${faults.length}군데 있어요`}
          </p>
          <ul>
            {faults.map(({ control, label, text }, index) => (
              <li key={index}>
                <button
                  type="button"
                  onClick={() => goTo(control)}
                  className="min-h-11 py-1 text-left underline underline-offset-4"
                >
                  {label}
                  {text && `: ${text}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
