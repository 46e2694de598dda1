import { t } from '@lingui/core/macro';
import { queryClient } from '../../../api/query-client';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { numberingBody, numberingFieldsOf, type NumberingFields } from './numbering-form-data';
import { orderSettingsQuery, saveOrderSettings, type ShopOrderSettings } from '../../parts/shop/order-settings-query';

const loadChecks = () => partOf('numberingChecks', async () => (await import('./numbering-checks')).numberingChecks);

/** Form state of the order numbering. */
export function useNumberingForm(settings: ShopOrderSettings) {
  return useSettingsForm<NumberingFields, ShopOrderSettings>({
    name: 'numbering',
    loadChecks,
    opened: settings,
    fieldsOf: numberingFieldsOf,
    save: (fields, version) => saveOrderSettings({ ...numberingBody(fields), version }),
    fetchNow: () => queryClient.fetchQuery({ ...orderSettingsQuery, staleTime: 0 }),
    fieldAt: (path) => (path === 'numberFrom' ? path : undefined),
    doneText: t`주문 번호를 저장했어요.`,
    failedText: t`주문 번호를 저장하지 못했어요.`,
  });
}
