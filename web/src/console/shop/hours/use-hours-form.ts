import { t } from '@lingui/core/macro';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, hoursBody, type HoursFields } from './hours-form-data';
import { fetchHours, saveHours, type ShopHours } from './hours-query';

export const HOURS_FORM = 'hours';

const loadChecks = () => partOf('hoursChecks', async () => (await import('./hours-checks')).hoursChecks);

/** Form state of the opening hours; a shop without hours starts with a week. */
export function useHoursForm(hours: ShopHours, isBegun: boolean) {
  return useSettingsForm<HoursFields, ShopHours>({
    name: HOURS_FORM,
    loadChecks,
    opened: hours,
    fieldsOf,
    ...(isBegun && { begunWith: { mode: 'week' } }),
    save: (fields, version) => saveHours(hoursBody(fields), version),
    fetchNow: fetchHours,
    fieldAt,
    doneText: t`영업시간을 저장했어요.`,
    failedText: t`영업시간을 저장하지 못했어요.`,
  });
}
