import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextField, WonField } from '../../../ui/form/fields';
import { Icon } from '../../../ui/Icon';
import { Switch } from '../../../ui/Switch';
import { formatWon } from '../../../util/money';
import { ChoiceChips } from '../../parts/ChoiceChips';
import { isWritten, refundAmount, restocks, type RefundFields } from './refund-fields';
import { refundReasons } from './refund-reasons';

interface RefundFormFieldsProps {
  form: UseFormReturn<RefundFields>;
  refundable: number;
  /** Where the order is at the counter. */
  order: OrderStatus;
  /** Something was given back before. */
  isRest: boolean;
}

/** How much, why, and what becomes of the goods. */
export function RefundFormFields({ form, refundable, order, isRest }: RefundFormFieldsProps) {
  const { formState, control } = form;
  const fields = form.watch();
  const isWhole = refundAmount(fields, refundable) === refundable;
  const check = { shouldValidate: formState.isSubmitted };
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t`환불 사유`}</p>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <ChoiceChips
              label={t`환불 사유`}
              choices={refundReasons.map((value) => ({ value, label: value }))}
              chosen={refundReasons.filter((value) => value === field.value)}
              onChange={(chosen) => form.setValue('reason', chosen.find((value) => value !== field.value) ?? '', check)}
            />
          )}
        />
        {formState.errors.reason && (
          <p role="alert" className="flex items-center gap-1 text-small font-semibold text-danger">
            <Icon of={CircleAlert} size={16} />
            {formState.errors.reason.message}
          </p>
        )}
        {isWritten(fields.reason) && (
          <TextField
            control={control}
            name="written"
            label={t`직접 쓴 사유`}
            required
            autoComplete="off"
            maxLength={100}
            placeholder={t`예: 비가 와서 일찍 닫아요`}
          />
        )}
      </div>
      <ChoiceChips
        label={t`환불 범위`}
        choices={[
          { value: 'whole', label: `${isRest ? t`남은 금액 모두` : t`전액`} ${formatWon(refundable)}` },
          { value: 'part', label: t`일부만` },
        ]}
        chosen={[fields.part]}
        onChange={(chosen) =>
          form.setValue('part', chosen.find((value) => value !== fields.part) ?? fields.part, check)
        }
      />
      {fields.part === 'part' && (
        <WonField
          control={control}
          name="amount"
          label={t`환불 금액 (원)`}
          help={t`${{ refundable: formatWon(refundable) }}까지 환불할 수 있어요.`}
          required
        />
      )}
      {isWhole && (
        <Switch
          label={t`상품 재고 되돌리기`}
          checked={restocks(fields, order)}
          onChange={(on) => form.setValue('restock', on ? 'yes' : 'no')}
        />
      )}
    </>
  );
}
