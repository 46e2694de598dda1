import { t } from '@lingui/core/macro';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Shop } from '../../../api/views';
import { Field } from '../../../ui/Field';
import { Input } from '../../../ui/Input';
import { Select } from '../../../ui/Select';
import { formatPhone } from '../../../util/phone';
import { AddressField } from './AddressField';
import { DocumentUpload } from './DocumentUpload';
import { formatBusinessNumber, genresWith, type ProfileFields } from './profile-fields';

const MAX_PHONE = 13;
const MAX_BUSINESS_NUMBER = 12;
const change = { shouldDirty: true, shouldValidate: true };

/** Step 1: the shop and its business. */
export function BasicStep({ form, shop }: { form: UseFormReturn<ProfileFields>; shop: Shop }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={t`상점 이름 (법인명)`} error={errors.shopName?.message ?? ''} required>
        {(described) => <Input {...described} {...register('shopName')} autoComplete="organization" maxLength={50} />}
      </Field>
      <Field
        label={t`상점 도메인 이름`}
        help={t`손님이 보는 매장 주소가 돼요. 영어와 숫자로 입력해주세요.`}
        error={errors.storeName?.message ?? ''}
        required
      >
        {(described) => (
          <Input {...described} {...register('storeName')} autoComplete="off" autoCapitalize="none" maxLength={40} />
        )}
      </Field>
      <Field label={t`대표자 이름`} error={errors.ownerName?.message ?? ''} required>
        {(described) => <Input {...described} {...register('ownerName')} autoComplete="name" maxLength={50} />}
      </Field>
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => (
          <Field label={t`전화번호`} error={fieldState.error?.message ?? ''} required>
            {(described) => (
              <Input
                {...described}
                {...field}
                onChange={(event) => field.onChange(formatPhone(event.target.value))}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={MAX_PHONE}
                placeholder="010-1234-5678"
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="businessLicenseFile"
        render={({ field, fieldState }) => (
          <DocumentUpload
            ref={field.ref}
            name="businessLicenseFile"
            savedValue={shop.businessLicenseFile}
            label={t`사업자등록증 사본`}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(key) => form.setValue('businessLicenseFile', key, change)}
          />
        )}
      />
      <Controller
        control={control}
        name="businessNumber"
        render={({ field, fieldState }) => (
          <Field label={t`사업자등록번호`} error={fieldState.error?.message ?? ''} required>
            {(described) => (
              <Input
                {...described}
                {...field}
                onChange={(event) => field.onChange(formatBusinessNumber(event.target.value))}
                inputMode="numeric"
                autoComplete="off"
                maxLength={MAX_BUSINESS_NUMBER}
                placeholder="123-45-67890"
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="genre"
        render={({ field, fieldState }) => (
          <Field label={t`업종`} error={fieldState.error?.message ?? ''} required>
            {(described) => (
              <Select
                {...described}
                ref={field.ref}
                options={genresWith(field.value)}
                value={field.value || null}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <AddressField
            ref={field.ref}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field label={t`상세 주소`} error={errors.detailAddress?.message ?? ''} required>
        {(described) => (
          <Input {...described} {...register('detailAddress')} autoComplete="address-line2" maxLength={100} />
        )}
      </Field>
    </>
  );
}
