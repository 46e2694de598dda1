import { t } from '@lingui/core/macro';
import { queryClient } from '../../../api/query-client';
import { partOf } from '../../../util/part-of';
import { orderSettingsQuery, saveOrderSettings, type ShopOrderSettings } from '../../parts/shop/order-settings-query';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { fieldAt, fieldsOf, screenBody, type ScreenFields } from './screen-form-data';

const loadChecks = () => partOf('screenChecks', async () => (await import('./screen-checks')).screenChecks);
const PREFIX = 'screen.';

/** Form state of the call screen's settings. */
export function useScreenForm(settings: ShopOrderSettings) {
  return useSettingsForm<ScreenFields, ShopOrderSettings>({
    name: 'call-screen',
    loadChecks,
    opened: settings,
    fieldsOf,
    save: (fields, version) => saveOrderSettings({ screen: screenBody(fields), version }),
    fetchNow: () => queryClient.fetchQuery({ ...orderSettingsQuery, staleTime: 0 }),
    fieldAt: (path) => fieldAt(path.replace(PREFIX, '')),
    doneText: t`호출 화면을 저장했어요.`,
    failedText: t`호출 화면을 저장하지 못했어요.`,
  });
}
