import type { WireShop } from '@jumun/contracts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Select } from '../../ui/Select';
import { formatPhone } from '../../util/phone';
import { AddressField } from './AddressField';
import { DocumentUpload } from './DocumentUpload';
import { formatBusinessNumber, genresWith, type ProfileFields } from './profile-fields';

const MAX_PHONE = 13;
const MAX_BUSINESS_NUMBER = 12;
const change = { shouldDirty: true, shouldValidate: true };

/** Step 1: the shop and its business. */
export function BasicStep({ form, shop }: { form: UseFormReturn<ProfileFields>; shop: WireShop }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="상점 이름 (법인명)" error={errors.shop_name?.message ?? ''} required>
        {(described) => <Input {...described} {...register('shop_name')} autoComplete="organization" maxLength={50} />}
      </Field>
      <Field
        label="상점 도메인 이름"
        help="손님이 보는 상점 주소가 돼요. 영어와 숫자로 입력해주세요."
        error={errors.shop_storeName?.message ?? ''}
        required
      >
        {(described) => (
          <Input
            {...described}
            {...register('shop_storeName')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
          />
        )}
      </Field>
      <Field label="대표자 이름" error={errors.owner_name?.message ?? ''} required>
        {(described) => <Input {...described} {...register('owner_name')} autoComplete="name" maxLength={50} />}
      </Field>
      <Controller
        control={control}
        name="shop_phone"
        render={({ field, fieldState }) => (
          <Field label="전화번호" error={fieldState.error?.message ?? ''} required>
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
        name="business_license_file"
        render={({ field, fieldState }) => (
          <DocumentUpload
            ref={field.ref}
            name="business_license_file"
            savedValue={shop.business_license_file}
            label="사업자등록증 사본"
            value={field.value}
            error={fieldState.error?.message}
            onChange={(key) => form.setValue('business_license_file', key, change)}
          />
        )}
      />
      <Controller
        control={control}
        name="business_number"
        render={({ field, fieldState }) => (
          <Field label="사업자등록번호" error={fieldState.error?.message ?? ''} required>
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
        name="shop_store_genre"
        render={({ field, fieldState }) => (
          <Field label="업종" error={fieldState.error?.message ?? ''} required>
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
        name="shop_address"
        render={({ field, fieldState }) => (
          <AddressField
            ref={field.ref}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field label="상세 주소" error={errors.shop_detail_address?.message ?? ''} required>
        {(described) => (
          <Input {...described} {...register('shop_detail_address')} autoComplete="address-line2" maxLength={100} />
        )}
      </Field>
    </>
  );
}
