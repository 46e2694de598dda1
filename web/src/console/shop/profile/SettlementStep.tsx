import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Shop } from '../../../api/views';
import { RadioField } from '../../../ui/form/fields';
import { Agreements } from './Agreements';
import { DocumentUpload } from './DocumentUpload';
import type { DocumentField, ProfileFields } from './profile-fields';

const types = [
  { value: 'corporate', label: t`법인 사업자` },
  { value: 'personal', label: t`개인 사업자` },
] as const;

interface SettlementStepProps {
  form: UseFormReturn<ProfileFields>;
  shop: Shop;
  agreementError: string;
  /** The first agreement that is still missing. */
  agreementRef: Ref<HTMLInputElement>;
}

/** Step 2: where the money goes, and what is agreed to. */
export function SettlementStep({ form, shop, agreementError, agreementRef }: SettlementStepProps) {
  const isCorporate = form.watch('businessType') === 'corporate';
  const document = (name: DocumentField, label: string) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DocumentUpload
          ref={field.ref}
          name={name}
          savedValue={shop[name]}
          label={label}
          value={field.value}
          error={fieldState.error?.message}
          onChange={(key) => form.setValue(name, key, { shouldDirty: true })}
        />
      )}
    />
  );
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t`사업자 유형`}</p>
        <RadioField control={form.control} name="businessType" label={t`사업자 유형`} cards={types} />
      </div>
      {document('accountCopyFile', t`정산 계좌 사본`)}
      {isCorporate
        ? document('corporateAccountFile', t`법인 통장 사본`)
        : document('personalAccountFile', t`대표자 명의 통장 사본`)}
      <Agreements form={form} error={agreementError} missingRef={agreementRef} />
    </>
  );
}
