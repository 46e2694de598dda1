import { t } from '@lingui/core/macro';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Shop } from '../../../api/views';
import { SelectField, TextField } from '../../../ui/form/fields';
import { formatPhone } from '../../../util/phone';
import { AddressField } from './AddressField';
import { DocumentUpload } from './DocumentUpload';
import { formatBusinessNumber, genresWith, type ProfileFields } from './profile-fields';

const MAX_PHONE = 13;
const MAX_BUSINESS_NUMBER = 12;
const change = { shouldDirty: true, shouldValidate: true };

/** Step 1: the shop and its business. */
export function BasicStep({ form, shop }: { form: UseFormReturn<ProfileFields>; shop: Shop }) {
  const { control } = form;
  const genre = useWatch({ control, name: 'genre' });
  return (
    <>
      <TextField
        control={control}
        name="shopName"
        label={t`상점 이름 (법인명)`}
        required
        autoComplete="organization"
        maxLength={50}
      />
      <TextField
        control={control}
        name="storeName"
        label={t`상점 도메인 이름`}
        help={
          shop.storeName
            ? t`손님이 보는 매장 주소예요. 이름을 바꿔도 인쇄한 QR과 예전 주소는 새 주소로 이어지고, 2년 동안 다른 매장이 쓸 수 없어요. 2년에 다섯 번까지 바꿀 수 있어요.`
            : t`손님이 보는 매장 주소가 돼요. 영어와 숫자로 입력해주세요.`
        }
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
      />
      <TextField
        control={control}
        name="ownerName"
        label={t`대표자 이름`}
        required
        autoComplete="name"
        maxLength={50}
      />
      <TextField
        control={control}
        name="phone"
        label={t`전화번호`}
        format={formatPhone}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE}
        placeholder="010-1234-5678"
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
      <TextField
        control={control}
        name="businessNumber"
        label={t`사업자등록번호`}
        format={formatBusinessNumber}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_BUSINESS_NUMBER}
        placeholder="123-45-67890"
      />
      <SelectField control={control} name="genre" label={t`업종`} options={genresWith(genre)} required />
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
      <TextField
        control={control}
        name="detailAddress"
        label={t`상세 주소`}
        required
        autoComplete="address-line2"
        maxLength={100}
      />
    </>
  );
}
