import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FaultSummary } from '../../../ui/FaultSummary';
import { LabelledInput } from '../../../ui/form/labelled';
import { LabelledSelect } from '../../../ui/form/LabelledSelect';
import { tellUnchecked } from '../../../ui/late-checks';
import { useLateChecks } from '../../parts/forms/use-late-checks';
import { showToast } from '../../../ui/toast';
import { partOf } from '../../../util/part-of';
import { messageOr } from '../../../api/message-or';
import { useAct } from '../../../api/use-act';
import { faultsByField, showRefusal } from '../../parts/forms/show-refusal';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import type { BankAccount, BankFields } from './bank-checks';
import { bankChoices, bankNames } from './bank-fields';
import { payoutAccountQuery } from './payout-account-query';

const loadChecks = () => partOf('bankChecks', async () => (await import('./bank-checks')).bankChecks);

interface BankAccountFormProps {
  /** Confirmation shown before saving; it names the consequence of a change. */
  question?: string | undefined;
  onSaved: () => void;
  /** Undefined where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** Asks for the bank account; what was stored is never filled in again, since only its mask is known here. */
export function BankAccountForm({ question, onSaved, onCancel }: BankAccountFormProps) {
  const form = useForm<BankFields, unknown, BankAccount>({
    resolver: useLateChecks(loadChecks),
    defaultValues: { bankCode: '', accountNumber: '', holderName: '' },
    mode: 'onTouched',
  });
  const saved = useRef(false);
  const [asked, setAsked] = useState<BankAccount>();
  const save = useAct({
    mutationFn: async (body: BankAccount) => (await call(http.payouts.setBankAccount, { body })).data,
    onSuccess: (account) => {
      saved.current = true;
      queryClient.setQueryData(payoutAccountQuery.queryKey, account);
      showToast({ text: t`정산 계좌를 저장했어요.` });
      onSaved();
    },
    onError: (fault) => {
      const { fields } = faultsByField(fault, (path) => bankNames.find((name) => name === path));
      void showRefusal(form, fields, messageOr(fault, t`정산 계좌를 저장하지 못했어요. 다시 시도해주세요.`));
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((bank) => (question ? setAsked(bank) : save.mutate(bank)), tellUnchecked)(event)
      }
      className="flex flex-col gap-5"
    >
      <FaultSummary tries={form.formState.submitCount} />
      {/* Bound by hand: with the kit's fields the payouts would come in one file too many. */}
      <Controller
        control={form.control}
        name="bankCode"
        render={({ field: { value, ...field }, fieldState }) => (
          <LabelledSelect
            {...field}
            value={bankChoices.find((choice) => choice.value === value)?.value ?? null}
            label={t`은행`}
            error={fieldState.error?.message}
            options={bankChoices}
            required
          />
        )}
      />
      <LabelledInput
        {...form.register('accountNumber')}
        label={t`계좌번호`}
        help={t`숫자만 입력해주세요.`}
        error={errors.accountNumber?.message}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="tabular"
      />
      <LabelledInput
        {...form.register('holderName')}
        label={t`예금주`}
        help={t`통장 사본에 적힌 이름과 같아야 해요.`}
        error={errors.holderName?.message}
        required
        autoComplete="off"
        maxLength={50}
      />
      <UnsavedChanges when={form.formState.isDirty} saved={saved} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t`정산 계좌를 바꿀까요?`}
        {...(question && { description: question })}
        confirmLabel={t`계좌 바꾸기`}
        onConfirm={async () => asked && save.mutate(asked)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {t`취소`}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {t`계좌 저장하기`}
        </Button>
      </div>
    </form>
  );
}
