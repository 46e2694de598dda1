import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { SettingsPage } from '../../parts/forms/SettingsPage';
import { useOpened } from '../../parts/forms/use-opened';
import { AlarmFields } from './AlarmFields';
import { CancelSection } from './CancelSection';
import { CapFields } from './CapFields';
import { intakeQuery, type ShopIntake } from './intake-query';
import { NumberingSection } from './NumberingSection';
import { RequestSection } from './RequestSection';
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
  const opened = useOpened(intake.data);
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
  const settings = useIntakeForm(opened);
  const { form } = settings;
  const [areNumbersDirty, setNumbersDirty] = useState(false);
  return (
    <SettingsPage {...page} of={settings} what={t`접수 설정이`} isSaved={isSaved} isMoreDirty={areNumbersDirty}>
      <WaitFields form={form} />
      <CapFields form={form} />
      <AlarmFields form={form} isSaved={isSaved} />
      <SpotField form={form} />
      <NumberingSection onDirty={setNumbersDirty} />
      <RequestSection />
      <CancelSection />
    </SettingsPage>
  );
}
