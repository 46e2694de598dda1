import { t } from '@lingui/core/macro';
import { Controller, type Control } from 'react-hook-form';
import { Switch } from '../../../ui/Switch';
import type { ProductFields } from './product-form-data';

/** Whether the store shows the product, and whether it is sold out. */
export function ProductSwitches({ control }: { control: Control<ProductFields> }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <Controller
        control={control}
        name="status"
        render={({ field }) => (
          <Switch
            label={t`매장에 보이기`}
            checked={field.value === 'active'}
            onChange={(on) => field.onChange(on ? 'active' : 'inactive')}
          />
        )}
      />
      <Controller
        control={control}
        name="soldOut"
        render={({ field }) => <Switch label={t`품절`} checked={field.value} onChange={field.onChange} />}
      />
    </div>
  );
}
