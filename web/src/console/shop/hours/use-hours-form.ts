import { t } from '@lingui/core/macro';
import type { AppError } from '../../../api/app-error';
import { lateChecks } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, hoursBody, type FaultyField, type HoursFields } from './hours-form-data';
import { fetchHours, saveHours, type ShopHours } from './hours-query';

export const HOURS_FORM = 'hours';

const loadChecks = () => partOf('hoursChecks', async () => (await import('./hours-checks')).hoursChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);

function faultsOf({ fieldErrors }: AppError, sent: HoursFields) {
  const fields: [FaultyField, string][] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldErrors)) {
    const field = fieldAt(path, sent);
    if (field) fields.push([field, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** Form state of the opening hours; a shop without hours starts with a week. */
export function useHoursForm(hours: ShopHours, isBegun: boolean) {
  useFirstTouch(fetchChecks);
  return useSettingsForm<HoursFields, ShopHours>({
    name: HOURS_FORM,
    resolver,
    opened: hours,
    fieldsOf,
    ...(isBegun && { begunWith: { mode: 'week' } }),
    save: (fields, version) => saveHours(hoursBody(fields), version),
    fetchNow: fetchHours,
    faultsOf,
    doneText: t`영업시간을 저장했어요.`,
    failedText: t`영업시간을 저장하지 못했어요.`,
  });
}
