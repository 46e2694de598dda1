import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BottomBar } from '../../../ui/BottomBar';
import { FaultSummary } from '../../../ui/FaultSummary';
import { Button } from '../../../ui/Button';
import { RadioField, SwitchField, TextField } from '../../../ui/form/fields';
import { tellUnchecked } from '../../../ui/late-checks';
import { Heading, Stack } from '../../../ui/layout';
import { keepEnter } from '../../parts/forms/keep-enter';
import { StaleSettingsDialog } from '../../parts/forms/StaleSettingsDialog';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { CalendarSection } from './CalendarSection';
import type { HoursFields } from './hours-form-data';
import type { ShopHours } from './hours-query';
import { HoursFrame } from './HoursFrame';
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
  const neverLeaves = useRef(false);
  const { form, found, isSaving, save, isStale, loadPresent, keepTyped } = useHoursForm(opened, isBegun);
  const { isDirty } = form.formState;
  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => void form.handleSubmit(save, tellUnchecked)(event)}
      className="flex grow flex-col"
    >
      <HoursFrame>
        <FaultSummary tries={form.formState.submitCount} />
        <TypedBefore found={found} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Stack gap={6}>
            <RadioField control={form.control} name="mode" label={t`주문을 받는 때`} cards={modes} />
            {form.watch('mode') === 'week' && <WeekField form={form} />}
            <RestField form={form} />
          </Stack>
          <ShownToGuests hours={known} isDirty={isDirty} />
        </div>
        <CalendarSection />
      </HoursFrame>
      <BottomBar>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className={isDirty ? 'text-small text-muted' : 'sr-only'}>
            {isDirty && t`아직 저장하지 않았어요.`}
          </p>
          <Button type="submit" busy={isSaving} disabled={!isDirty} className="grow md:grow-0">
            {t`저장하기`}
          </Button>
        </div>
      </BottomBar>
      {isStale && <StaleSettingsDialog what={t`영업시간이`} onLoad={loadPresent} onClose={keepTyped} />}
      <UnsavedChanges when={isDirty} saved={neverLeaves} />
    </form>
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
