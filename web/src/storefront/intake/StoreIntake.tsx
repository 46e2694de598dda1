import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide';
import type { Store } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { dateWords, weekdayWords } from '../../util/day-words';
import { useServerNow } from '../../util/use-server-now';
import { dayOfCalendarWords, hoursWords } from './hours-words';
import { Fact } from './Fact';
import { intakeWords, resumeWords } from './intake-words';
import { isTaking } from './is-taking';
import { useTurns } from './use-turns';
import { OwnWords } from '../../ui/OwnWords';

const MINUTE_MS = 60_000;

interface StoreIntakeProps {
  storeName: string;
  intake: NonNullable<Store['intake']>;
  hours: Store['hours'];
  calendar: Store['calendar'];
}

/** One line of the fold-out: which day, and when. */
const Row = ({ day, text }: { day: string; text: string }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="font-semibold whitespace-nowrap">{day}</dt>
    <dd className="tabular break-keep">
      <OwnWords text={text} />
    </dd>
  </div>
);

/** Whether the store takes orders, how long they take, and folded away when it is open. */
export function StoreIntake({ storeName, intake, hours, calendar }: StoreIntakeProps) {
  const now = useTurns(storeName, intake);
  const words = intakeWords(intake, now);
  const tone = isTaking(intake) ? (intake.state === 'busy' ? 'preparing' : 'ready') : 'completed';
  const fact = (
    <Fact tone={tone}>
      <span suppressHydrationWarning className="tabular">
        {words}
      </span>
    </Fact>
  );
  const hasMore = hours.length > 0 || calendar.length > 0;
  return (
    <div className="w-full">
      {hasMore ? (
        <details className="group">
          <summary className="-my-1 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control">
            {fact}
            <span className="sr-only">{t`영업시간 보기`}</span>
            <Icon of={ChevronDown} size={16} className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pt-1 pb-2 text-ink">
            {hours.map((told) => (
              <Row key={told.day} day={weekdayWords(told.day, 'long')} text={hoursWords(told)} />
            ))}
            {calendar.map((told) => (
              <Row key={told.day} day={dateWords(told.day)} text={dayOfCalendarWords(told)} />
            ))}
          </dl>
        </details>
      ) : (
        fact
      )}
      {intake.note && (
        <p className="mt-1">
          <OwnWords text={intake.note} />
        </p>
      )}
    </div>
  );
}

/** `16:18부터 주문할 수 있어요`: what stands in the place of the way to order. */
export function ResumeWords({ intake }: { intake: Store['intake'] }) {
  return resumeWords(intake, useServerNow(MINUTE_MS));
}
