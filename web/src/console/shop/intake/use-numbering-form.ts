import { t } from '@lingui/core/macro';
import type { AppError } from '../../../api/app-error';
import { queryClient } from '../../../api/query-client';
import { lateChecks } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';
import { partOf } from '../../../util/part-of';
import { useSettingsForm } from '../../parts/forms/use-settings-form';
import { numberingBody, numberingFieldsOf, type NumberingFields } from './numbering-form-data';
import { orderSettingsQuery, saveOrderSettings, type ShopOrderSettings } from '../../parts/shop/order-settings-query';

const loadChecks = () => partOf('numberingChecks', async () => (await import('./numbering-checks')).numberingChecks);
const fetchChecks = () => void loadChecks().catch(() => undefined);
const resolver = lateChecks(loadChecks);

function faultsOf({ fieldErrors }: AppError) {
  const fields: ['numberFrom', string][] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fieldErrors)) {
    if (path === 'numberFrom') fields.push([path, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** Form state of the order numbering. */
export function useNumberingForm(settings: ShopOrderSettings) {
  useFirstTouch(fetchChecks);
  return useSettingsForm<NumberingFields, ShopOrderSettings>({
    name: 'numbering',
    resolver,
    opened: settings,
    fieldsOf: numberingFieldsOf,
    save: (fields, version) => saveOrderSettings({ ...numberingBody(fields), version }),
    fetchNow: () => queryClient.fetchQuery({ ...orderSettingsQuery, staleTime: 0 }),
    faultsOf,
    doneText: t`주문 번호를 저장했어요.`,
    failedText: t`주문 번호를 저장하지 못했어요.`,
  });
}
