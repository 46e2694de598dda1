import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Heading, Muted, Stack } from '../../../ui/layout';
import { Radio } from '../../../ui/Radio';
import { endBusy, minutesUntil, type IntakePress } from './intake-press';
import type { ShopIntake } from './intake-query';

const EXTRA_MINUTES = [5, 10, 20, 30] as const;
const spans = [
  { value: '30', label: t`30분 동안` },
  { value: '60', label: t`60분 동안` },
  { value: 'close', label: t`영업 끝까지` },
] as const;
type Span = (typeof spans)[number]['value'];

interface BusyFieldProps {
  view: ShopIntake['view'];
  /** It can't be asked for now, and the sheet says why. */
  barred: boolean;
  act: { isPending: boolean; variables: IntakePress | undefined; mutate: (press: IntakePress) => void };
}

/** Longer waits for some time: how long first, since the second choice acts. */
export function BusyField({ view, act, barred }: BusyFieldProps) {
  const { isPending, variables, mutate } = act;
  const [span, setSpan] = useState<Span>('30');
  const name = useId();
  const headingId = useId();
  const { closesAt } = view;
  const minutesOf = (chosen: Span): number =>
    chosen === 'close' ? (closesAt ? minutesUntil(closesAt, serverNow()) : 60) : Number(chosen);
  const isRunning = (extraMinutes: number): boolean =>
    isPending && variables?.is === 'busy' && variables.extraMinutes === extraMinutes;
  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <div>
          <Heading id={headingId}>{t`바빠요`}</Heading>
          <Muted small>{t`주문은 계속 받고, 손님에게 준비 시간을 더 길게 알려요.`}</Muted>
        </div>
        <div role="radiogroup" aria-label={t`얼마 동안`} className="flex flex-wrap gap-x-5">
          {spans
            // A shop that never closes has no end to wait for.
            .filter(({ value }) => value !== 'close' || closesAt !== null)
            .map(({ value, label }) => (
              <label key={value} className="flex min-h-11 items-center gap-2">
                <Radio name={name} checked={span === value} onChange={() => setSpan(value)} />
                {label}
              </label>
            ))}
        </div>
        <div className="grid grid-cols-4 gap-2">
          {EXTRA_MINUTES.map((extraMinutes) => (
            <Button
              key={extraMinutes}
              kind="secondary"
              size="large"
              className="px-0!"
              busy={isRunning(extraMinutes)}
              disabled={isPending || barred}
              onClick={() => mutate({ is: 'busy', extraMinutes, minutes: minutesOf(span) })}
            >
              {t`+${extraMinutes}분`}
            </Button>
          ))}
        </div>
        {view.state === 'busy' && view.until && (
          <Button kind="quiet" busy={isRunning(0)} disabled={isPending || barred} onClick={() => mutate(endBusy)}>
            {t`바쁨 끝내기`}
          </Button>
        )}
      </Stack>
    </section>
  );
}
