import { Controller, type UseFormReturn } from 'react-hook-form';
import { CircleAlert } from 'lucide-react';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Input } from '../../ui/Input';
import { RadioCards } from '../../ui/RadioCards';
import { formatWon } from '../../util/money';
import { refundAmount, type RefundFields } from './refund-fields';

const MAX_DIGITS = 9;
const restockCards = [
  { value: 'yes', label: '재고에 되돌려요', help: '아직 팔 수 있을 때' },
  { value: 'no', label: '되돌리지 않아요', help: '이미 만들었거나 팔 수 없을 때' },
] as const;

interface RefundFormFieldsProps {
  form: UseFormReturn<RefundFields>;
  refundable: number;
  /** Something was given back before. */
  isRest: boolean;
}

/** How much, why, and what becomes of the goods. */
export function RefundFormFields({ form, refundable, isRest }: RefundFormFieldsProps) {
  const { control, register, formState } = form;
  const fields = form.watch();
  const isWhole = refundAmount(fields, refundable) === refundable;
  const parts = [
    { value: 'whole', label: isRest ? '남은 금액 모두' : '전액', help: formatWon(refundable) },
    { value: 'part', label: '일부만', help: '금액을 입력해요' },
  ] as const;
  return (
    <>
      <Controller
        control={control}
        name="part"
        render={({ field }) => (
          <RadioCards label="환불 범위" cards={parts} value={field.value} onChange={field.onChange} />
        )}
      />
      {fields.part === 'part' && (
        <Field
          label="환불 금액 (원)"
          help={`${formatWon(refundable)}까지 환불할 수 있어요.`}
          error={formState.errors.amount?.message ?? ''}
          required
        >
          {(described) => (
            <Input
              {...described}
              {...register('amount', {
                onChange: ({ target }: { target: HTMLInputElement }) =>
                  form.setValue('amount', target.value.replace(/\D/g, '').slice(0, MAX_DIGITS)),
              })}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      )}
      <Field label="환불 사유" error={formState.errors.reason?.message ?? ''} required>
        {(described) => (
          <Input
            {...described}
            {...register('reason')}
            autoComplete="off"
            maxLength={100}
            placeholder="예: 재료가 떨어졌어요"
          />
        )}
      </Field>
      {isWhole && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">상품 재고</p>
          <Controller
            control={control}
            name="restock"
            render={({ field }) => (
              <RadioCards<RefundFields['restock']>
                label="상품 재고"
                cards={restockCards}
                value={field.value}
                onChange={(chosen) => form.setValue('restock', chosen, { shouldValidate: formState.isSubmitted })}
              />
            )}
          />
          {formState.errors.restock && (
            <p role="alert" className="flex items-center gap-1 text-small font-semibold text-danger">
              <Icon of={CircleAlert} size={16} />
              {formState.errors.restock.message}
            </p>
          )}
        </div>
      )}
    </>
  );
}
