import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BottomBar } from '../../../ui/BottomBar';
import { FaultSummary } from '../../../ui/FaultSummary';
import { Button } from '../../../ui/Button';
import { tellUnchecked } from '../../../ui/late-checks';
import { Shown } from '../../../ui/Shown';
import { keepEnter } from '../../parts/forms/keep-enter';
import { Page } from '../../parts/Page';
import { StaleSettingsDialog } from '../../parts/forms/StaleSettingsDialog';
import { TypedBefore } from '../../parts/forms/TypedBefore';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { AlarmFields } from './AlarmFields';
import { CancelSection } from './CancelSection';
import { CapFields } from './CapFields';
import { intakeQuery, type ShopIntake } from './intake-query';
import { NumberingSection } from './NumberingSection';
import { SpotField } from './SpotField';
import { useIntakeForm } from './use-intake-form';
import { WaitFields } from './WaitFields';

const page = {
  title: t`접수 설정`,
  lead: t`준비 시간과 한 번에 받는 주문 수, 주문 번호를 정해요.`,
  width: 'reading',
} as const;

/** Order intake: wait, cap, treatment of orders that are not accepted, their numbers, and who may cancel. */
export function IntakePage() {
  const intake = useQuery(intakeQuery);
  const [opened, setOpened] = useState<ShopIntake>();
  // Later responses must not overwrite unsaved input.
  if (!opened && intake.data) setOpened(intake.data);
  if (opened) return <IntakeEditor opened={opened} isSaved={(intake.data ?? opened).version > 0} />;
  return (
    <Page {...page}>
      <Shown of={intake} what={t`접수 설정을`} count={3} shape="h-48 rounded-card">
        {() => null}
      </Shown>
    </Page>
  );
}

function IntakeEditor({ opened, isSaved }: { opened: ShopIntake; isSaved: boolean }) {
  const neverLeaves = useRef(false);
  const { form, found, isSaving, save, isStale, loadPresent, keepTyped } = useIntakeForm(opened);
  const { isDirty } = form.formState;
  const [areNumbersDirty, setNumbersDirty] = useState(false);
  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => void form.handleSubmit(save, tellUnchecked)(event)}
      className="flex grow flex-col"
    >
      <Page {...page}>
        <FaultSummary tries={form.formState.submitCount} />
        <TypedBefore found={found} />
        <WaitFields form={form} />
        <CapFields form={form} />
        <AlarmFields form={form} isSaved={isSaved} />
        <SpotField form={form} />
        <NumberingSection onDirty={setNumbersDirty} />
        <CancelSection />
      </Page>
      <BottomBar>
        <div className="mx-auto flex w-full max-w-reading flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className={isDirty ? 'text-small text-muted' : 'sr-only'}>
            {isDirty && t`아직 저장하지 않았어요.`}
          </p>
          <Button type="submit" busy={isSaving} disabled={!isDirty && isSaved} className="grow md:grow-0">
            {t`저장하기`}
          </Button>
        </div>
      </BottomBar>
      {isStale && <StaleSettingsDialog what={t`접수 설정이`} onLoad={loadPresent} onClose={keepTyped} />}
      <UnsavedChanges when={isDirty || areNumbersDirty} saved={neverLeaves} />
    </form>
  );
}
