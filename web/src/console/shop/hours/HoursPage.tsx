import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { useOpened } from '../../parts/forms/use-opened';
import { unsavedOf } from '../../parts/forms/unsaved';
import { CalendarSection } from './CalendarSection';
import { HoursEditor } from './HoursEditor';
import { hoursPage } from './hours-page';
import { hoursQuery, type ShopHours } from './hours-query';
import { HOURS_FORM } from './use-hours-form';

/** When the shop is open: its week, and the days that are unlike it. */
export function HoursPage() {
  const hours = useQuery(hoursQuery);
  const opened = useOpened(hours.data);
  // A week that was begun before the session ended goes on.
  const [isBegun, setBegun] = useState(() => unsavedOf(HOURS_FORM, { mode: '' }) !== undefined);
  const known = hours.data ?? opened;
  if (opened && known && (isBegun || !isUntouched(opened)))
    return <HoursEditor opened={opened} known={known} isBegun={isBegun} />;
  return (
    <Page {...hoursPage}>
      <Shown of={hours} what={t`영업시간을`} count={3} shape="h-40 rounded-card">
        {() => (
          <EmptyState
            drawing="signpost"
            text={t`언제나 주문을 받아요.\n영업시간을 정하면 그 시간에만 받아요.`}
            action={
              <Button size="large" onClick={() => setBegun(true)}>
                {t`영업시간 정하기`}
              </Button>
            }
          />
        )}
      </Shown>
      {opened && <CalendarSection />}
    </Page>
  );
}

const isUntouched = ({ weekly, closedOnHolidays }: ShopHours): boolean => weekly === null && !closedOnHolidays;
