import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { Input } from '../../ui/Input';
import { langOf } from '../../ui/lang-of';
import { keptRequest, MOST_REQUEST_LETTERS, requestText, type GuestRequest } from '../cart/kept-request';

interface CartRequestProps {
  storeName: string;
  /** Wishes that the shop offers, in its own words. */
  chips: readonly string[];
  disabled: boolean;
  /** Opened by a press, where it stands beside goods. */
  isFolded: boolean;
}

/** A wish for the whole order, where the shop asks for one. */
export function CartRequest({ storeName, chips: offered, disabled, isFolded }: CartRequestProps) {
  const id = useId();
  const [request, setRequest] = useState(() => keptRequest.get(storeName, offered));
  const letters = requestText(request).length;
  const most = MOST_REQUEST_LETTERS;
  const change = (next: GuestRequest): void => {
    // A wish that is too long is not taken: its end would be lost without a word.
    if (requestText(next).length > most) return;
    setRequest(next);
    keptRequest.set(storeName, next);
  };
  const toggle = (chip: string): void =>
    change({
      ...request,
      chips: offered.filter((each) => (each === chip) !== request.chips.includes(each)),
    });
  const count = (
    <span className="tabular ml-auto text-small text-muted">
      {letters}/{most}
    </span>
  );
  const title = (
    <>
      {t`요청사항`} <span className="font-normal text-muted">{t`(선택)`}</span>
    </>
  );
  const fields = (
    <>
      {offered.length > 0 && (
        <div role="group" aria-labelledby={id} className="mb-2 flex flex-wrap gap-2">
          {offered.map((chip) => {
            const isPicked = request.chips.includes(chip);
            return (
              <button
                key={chip}
                type="button"
                lang={langOf(chip)}
                aria-pressed={isPicked}
                disabled={disabled}
                onClick={() => toggle(chip)}
                className={clsx(
                  'slim inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-4 text-left inset-ring transition-colors',
                  isPicked
                    ? 'bg-accent-wash font-semibold text-accent-deep inset-ring-accent'
                    : 'bg-paper inset-ring-line-strong hover:bg-ground',
                )}
              >
                {isPicked && <Icon of={Check} size={16} />}
                {chip}
              </button>
            );
          })}
        </div>
      )}
      <Input
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={request.text}
        disabled={disabled}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={most}
        onChange={({ target }) => change({ ...request, text: target.value })}
      />
      <p id={`${id}-help`} className="mt-1 text-small text-muted">
        {t`이름·전화번호는 적지 마세요.`}
      </p>
    </>
  );
  if (isFolded) {
    return (
      <details open={letters > 0} className="group border-t border-line pb-3">
        <summary className="-mb-3 flex min-h-13 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <span id={id}>{title}</span>
          {count}
          <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-3">{fields}</div>
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className="gutter mt-4 md:px-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {count}
      </div>
      {fields}
    </section>
  );
}
