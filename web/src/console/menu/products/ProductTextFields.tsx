import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../../api/contract-values';
import { Field } from '../../../ui/Field';
import { Input } from '../../../ui/Input';
import { Textarea } from '../../../ui/Textarea';
import { formatWon } from '../../../util/money';
import { cappedPrice } from './product-form';
import type { ProductFields } from './product-form-data';

interface ProductTextFieldsProps {
  form: UseFormReturn<ProductFields>;
  /** Said where the description was left empty. */
  descriptionWarning: string | undefined;
}

/** Name, description, price and stock. */
export function ProductTextFields({ form, descriptionWarning }: ProductTextFieldsProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const price = watch('productPrice');
  return (
    <>
      <Field label={t`상품명`} error={errors.productName?.message ?? ''} required>
        {(control) => (
          <Input {...control} {...register('productName')} autoComplete="off" maxLength={limits.productName} />
        )}
      </Field>
      <Field label={t`상품 설명`} error={errors.productDescription?.message} warning={descriptionWarning} optional>
        {(control) => (
          <Textarea {...control} {...register('productDescription')} maxLength={limits.productDescription} />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={t`가격 (원)`}
          help={price ? formatWon(Number(price)) : t`숫자만 입력해주세요.`}
          error={errors.productPrice?.message ?? ''}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...register('productPrice', {
                onChange: (event: { target: HTMLInputElement }) => {
                  const { target } = event;
                  form.setValue('productPrice', cappedPrice(target.value), { shouldValidate: formState.isSubmitted });
                },
              })}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
        <Field
          label={t`재고 (개)`}
          help={t`비워 두면 재고를 세지 않아요.`}
          error={errors.stock?.message ?? ''}
          optional
        >
          {(control) => (
            <Input
              {...control}
              {...register('stock', {
                onChange: ({ target }: { target: HTMLInputElement }) =>
                  form.setValue('stock', target.value.replace(/\D/g, '').slice(0, 7), {
                    shouldValidate: formState.isSubmitted,
                  }),
              })}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      </div>
    </>
  );
}
