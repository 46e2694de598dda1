import { t } from '@lingui/core/macro';
import type { Control } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import type { ProductFields } from './product-form-data';

/** Whether the store shows the product, and whether it is sold out. */
export function ProductSwitches({ control }: { control: Control<ProductFields> }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <SwitchField control={control} name="status" values={['active', 'inactive']} label={t`매장에 보이기`} />
      <SwitchField control={control} name="soldOut" label={t`품절`} />
    </div>
  );
}
