import { t } from '@lingui/core/macro';
import type { AppError } from '../../../api/app-error';
import { queryClient } from '../../../api/query-client';
import { lateChecks } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { orderSettingsQuery, saveOrderSettings, type ShopOrderSettings } from '../../parts/shop/order-settings-query';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, screenBody, type ScreenFields } from './screen-form-data';

const loadChecks = () => partOf('screenChecks', async () => (await import('./screen-checks')).screenChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);
const PREFIX = 'screen.';

function faultsOf({ fieldErrors }: AppError) {
  const fields: ['keepMinutes' | 'muteFrom' | 'muteTo', string][] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldErrors)) {
    const field = fieldAt(path.replace(PREFIX, ''));
    if (field) fields.push([field, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** Form state of the call screen's settings. */
export function useScreenForm(settings: ShopOrderSettings) {
  useFirstTouch(fetchChecks);
  return useSettingsForm<ScreenFields, ShopOrderSettings>({
    name: 'call-screen',
    resolver,
    opened: settings,
    fieldsOf,
    save: (fields, version) => saveOrderSettings({ screen: screenBody(fields), version }),
    fetchNow: () => queryClient.fetchQuery({ ...orderSettingsQuery, staleTime: 0 }),
    faultsOf,
    doneText: t`호출 화면을 저장했어요.`,
    failedText: t`호출 화면을 저장하지 못했어요.`,
  });
}
