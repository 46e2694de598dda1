import type { SecurityEvent } from '../api/views';
import { Badge } from '../ui/Badge';
import { Muted } from '../ui/layout';
import { MorePages, type Paged } from '../ui/MoreButton';
import { detailWords, eventWords } from './security-event-words';
import { Time } from '../ui/Time';

interface SecurityEventListProps {
  /** Name of the list for screen readers. */
  label: string;
  events: readonly SecurityEvent[];
  pages: Paged;
}

/** Security events of an account, the newest first, and the way to more. */
export const SecurityEventList = ({ label, events, pages }: SecurityEventListProps) => (
  <>
    {events.length === 0 && <Muted>아직 남은 활동이 없어요.</Muted>}
    {events.length > 0 && (
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
    )}
    <MorePages of={pages} />
  </>
);

function EventRow({ event }: { event: SecurityEvent }) {
  const { at, lastAt, times, browser, isCurrent, isKnown, outcome } = event;
  const more = [browser, detailWords(event)].filter((word) => word !== null);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {eventWords(event)}
        {times > 1 && ` ${times}번`}
        {isCurrent && <Badge tone="ready">이 기기</Badge>}
        {isKnown === false && outcome === 'done' && <Badge tone="preparing">새 브라우저</Badge>}
      </p>
      <Muted small>
        <Time at={at} exact />
        {lastAt !== at && (
          <>
            {' '}
            ~ <Time at={lastAt} exact />
          </>
        )}
        {more.map((word) => ` · ${word}`)}
      </Muted>
    </li>
  );
}
