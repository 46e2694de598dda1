import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Card, Heading, Muted, Stack } from '../../../ui/layout';
import type { ShopHours } from './hours-query';
import { isAlwaysOpen, openingWords } from './hours-words';

interface ShownToGuestsProps {
  hours: ShopHours;
  isDirty: boolean;
}

/** The next stretches in which shoppers can order, as the server worked them out. */
export function ShownToGuests({ hours, isDirty }: ShownToGuestsProps) {
  const { next } = hours;
  // Days of the calendar that are closed or other show in what was worked out: then there is more than one stretch.
  const isAlways = isAlwaysOpen(hours) && next.length <= 1;
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} gap={3} className="h-fit">
      <div>
        <Heading id={headingId}>{t`손님에게는 이렇게 보여요`}</Heading>
        <Muted small>
          {isDirty ? t`저장하기 전의 시간이에요. 저장하면 새로 보여드려요.` : t`앞으로 문을 여는 시간이에요.`}
        </Muted>
      </div>
      {isAlways ? (
        <p className="font-semibold">{t`언제나 열려 있어요`}</p>
      ) : next.length > 0 ? (
        <Stack as="ul" gap={2} aria-labelledby={headingId}>
          {next.map((span) => {
            const { day, times } = openingWords(span);
            return (
              <li key={span.opensAt} className="tabular flex flex-wrap justify-between gap-x-4">
                <span>{day}</span>
                <span className="font-semibold">{times}</span>
              </li>
            );
          })}
        </Stack>
      ) : (
        <p>{t`앞으로 문을 여는 날이 없어요. 달력에 여는 날을 정해주세요.`}</p>
      )}
    </Card>
  );
}
