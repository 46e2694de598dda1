import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, intakeBody, type IntakeFields } from './intake-form-data';
import { intakeQuery, keepIntake, type ShopIntake } from './intake-query';

const loadChecks = () => partOf('intakeChecks', async () => (await import('./intake-checks')).intakeChecks);

async function save(fields: IntakeFields, version: number): Promise<ShopIntake> {
  const { data } = await call(http.intake.saveIntake, { body: { ...intakeBody(fields), version } });
  await keepIntake(data);
  return data;
}

/** Form state of the intake settings. */
export function useIntakeForm(intake: ShopIntake) {
  return useSettingsForm<IntakeFields, ShopIntake>({
    name: 'intake',
    loadChecks,
    opened: intake,
    fieldsOf,
    save,
    fetchNow: () => queryClient.fetchQuery({ ...intakeQuery, staleTime: 0 }),
    fieldAt,
    doneText: t`접수 설정을 저장했어요.`,
    failedText: t`접수 설정을 저장하지 못했어요.`,
  });
}
