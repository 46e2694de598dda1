import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
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
}

/** A wish for the whole order, where the shop asks for one. */
export function CartRequest({ storeName, chips: offered, disabled }: CartRequestProps) {
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
  return (
    <section aria-labelledby={id} className="gutter mt-4 md:px-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-body font-semibold">
          {t`요청사항`} <span className="font-normal text-muted">{t`(선택)`}</span>
        </h2>
        <span className="tabular text-small text-muted">
          {letters}/{most}
        </span>
      </div>
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
                  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full border px-4 text-left transition-colors',
                  isPicked
                    ? 'border-accent bg-accent-wash font-semibold text-accent-deep'
                    : 'border-line-strong bg-paper hover:bg-ground',
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
    </section>
  );
}
