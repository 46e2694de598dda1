import { t } from '@lingui/core/macro';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { limits } from '../../../api/contract-values';
import { productInputs } from '../../../api/product-inputs';
import { NumberField, TextareaField, TextField, WonField } from '../../../ui/form/fields';
import { formatWon } from '../../../util/money';
import type { ProductFields } from './product-form-data';

interface ProductTextFieldsProps {
  form: UseFormReturn<ProductFields>;
  /** Said where the description was left empty. */
  descriptionWarning: string | undefined;
}

const STOCK_DIGITS = 7;

/** Name, description, price and stock. */
export function ProductTextFields({ form, descriptionWarning }: ProductTextFieldsProps) {
  const { control } = form;
  const price = useWatch({ control, name: 'productPrice' });
  return (
    <>
      <TextField
        control={control}
        name="productName"
        label={t`상품명`}
        autoComplete="off"
        {...productInputs.productName.shown}
      />
      <TextareaField
        control={control}
        name="productDescription"
        label={t`상품 설명`}
        warning={descriptionWarning}
        {...productInputs.productDescription.shown}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <WonField
          control={control}
          name="productPrice"
          label={t`가격 (원)`}
          help={price ? formatWon(Number(price)) : t`숫자만 입력해주세요.`}
          {...productInputs.productPrice.shown}
          most={limits.productPrice}
        />
        <NumberField
          control={control}
          name="stock"
          label={t`재고 (개)`}
          help={t`비워두면 재고를 세지 않아요.`}
          {...productInputs.stock.shown}
          digits={STOCK_DIGITS}
        />
      </div>
    </>
  );
}
