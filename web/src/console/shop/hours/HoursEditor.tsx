import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { RadioField, SwitchField, TextField } from '../../../ui/form/fields';
import { Heading, Stack } from '../../../ui/layout';
import { SettingsPage } from '../../parts/forms/SettingsPage';
import { CalendarSection } from './CalendarSection';
import type { HoursFields } from './hours-form-data';
import type { ShopHours } from './hours-query';
import { hoursPage } from './hours-page';
import { ShownToGuests } from './ShownToGuests';
import { useHoursForm } from './use-hours-form';
import { WeekField } from './WeekField';

const modes = [
  { value: 'week', label: t`요일마다 정해요`, help: t`정한 시간에만 주문을 받아요.` },
  { value: 'calendar', label: t`달력에 정한 날만 열어요`, help: t`장터나 팝업처럼 여는 날이 따로 있어요.` },
  { value: 'always', label: t`언제나 주문을 받아요`, help: t`달력에 정한 쉬는 날은 지켜요.` },
] as const satisfies readonly { value: HoursFields['mode']; label: string; help: string }[];

interface HoursEditorProps {
  /** As they were when the form was opened. */
  opened: ShopHours;
  /** As they are known now. */
  known: ShopHours;
  /** The owner wants a week for the first time. */
  isBegun: boolean;
}

/** The form of the hours, with the calendar below, whose days are saved one by one. */
export function HoursEditor({ opened, known, isBegun }: HoursEditorProps) {
  const settings = useHoursForm(opened, isBegun);
  const { form } = settings;
  return (
    <SettingsPage {...hoursPage} of={settings} what={t`영업시간이`}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Stack gap={6}>
          <RadioField control={form.control} name="mode" label={t`주문을 받는 때`} cards={modes} />
          {form.watch('mode') === 'week' && <WeekField form={form} />}
          <RestField form={form} />
        </Stack>
        <ShownToGuests hours={known} isDirty={form.formState.isDirty} />
      </div>
      <CalendarSection />
    </SettingsPage>
  );
}

/** Fields that apply to every day. */
function RestField({ form }: { form: UseFormReturn<HoursFields> }) {
  const { control } = form;
  return (
    <Stack as="section" gap={4} aria-label={t`모든 날에 같은 것`}>
      <Heading>{t`모든 날에 같아요`}</Heading>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="lastOrderMinutes"
          label={t`마지막 주문 (닫기 몇 분 전)`}
          help={t`0이면 닫을 때까지 주문을 받아요.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <TextField
          control={control}
          name="dayStartsAt"
          label={t`하루가 바뀌는 시각`}
          help={t`주문 번호와 ‘오늘’ 주문이 이때 새로 시작해요. 정산 날짜는 그대로예요.`}
          type="time"
        />
      </div>
      <SwitchField control={control} name="closedOnHolidays" label={t`공휴일에는 쉬어요`} />
    </Stack>
  );
}
