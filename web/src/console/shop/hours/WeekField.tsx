import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Heading, Muted, Stack } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { DayRow } from './DayRow';
import type { HoursFields } from './hours-form-data';
import { weekdays } from './hours-words';

/** The seven days of a week, Monday first. */
export function WeekField({ form }: { form: UseFormReturn<HoursFields> }) {
  const { getValues, setValue, clearErrors } = form;
  const headingId = useId();

  function copyToAll(index: number, name: string) {
    const before = structuredClone(getValues('days'));
    const day = before[index];
    if (!day) return;
    const take = (days: HoursFields['days']) => {
      setValue('days', days, { shouldDirty: true });
      clearErrors('days');
    };
    take(before.map(() => structuredClone(day)));
    showToast({
      text: t`${name} 시간을 모든 요일에 복사했어요.`,
      action: { label: t`되돌리기`, run: () => take(before) },
    });
  }
  return (
    <section aria-labelledby={headingId}>
      <Stack gap={3}>
        <div>
          <Heading id={headingId}>{t`요일별 시간`}</Heading>
          <Muted small>{t`자정을 넘겨도 괜찮아요. 24시간 열면 00:00부터 00:00까지로 적어주세요.`}</Muted>
        </div>
        <ul aria-label={t`요일`} className="rounded-card border border-line bg-paper">
          {weekdays.map((name, index) => (
            <DayRow key={name} form={form} index={index} name={name} onCopy={() => copyToAll(index, name)} />
          ))}
        </ul>
      </Stack>
    </section>
  );
}
