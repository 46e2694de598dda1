import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import type { AppError } from '../../../api/app-error';
import { lateChecks } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, intakeBody, type FaultyField, type IntakeFields } from './intake-form-data';
import { intakeQuery, keepIntake, type ShopIntake } from './intake-query';

const loadChecks = () => partOf('intakeChecks', async () => (await import('./intake-checks')).intakeChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);

async function save(fields: IntakeFields, version: number): Promise<ShopIntake> {
  const { data } = await call(http.intake.saveIntake, { body: { ...intakeBody(fields), version } });
  await keepIntake(data);
  return data;
}

function faultsOf({ fieldErrors }: AppError) {
  const fields: [FaultyField, string][] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldErrors)) {
    const field = fieldAt(path);
    if (field) fields.push([field, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** Form state of the intake settings. */
export function useIntakeForm(intake: ShopIntake) {
  useFirstTouch(fetchChecks);
  return useSettingsForm<IntakeFields, ShopIntake>({
    name: 'intake',
    resolver,
    opened: intake,
    fieldsOf,
    save,
    fetchNow: () => queryClient.fetchQuery({ ...intakeQuery, staleTime: 0 }),
    faultsOf,
    doneText: t`접수 설정을 저장했어요.`,
    failedText: t`접수 설정을 저장하지 못했어요.`,
  });
}
