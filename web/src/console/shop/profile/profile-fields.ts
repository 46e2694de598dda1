import { t } from '@lingui/core/macro';
import type { Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { genres } from './genres';
import type { ProfileFields } from './profile-checks';
import { typedDigits } from '../../../util/typed';

export type { ProfileFields };
export type DocumentField = 'businessLicenseFile' | 'accountCopyFile' | 'corporateAccountFile' | 'personalAccountFile';

/** The names of step 1, in the order of its fields. */
export const firstStepNames = [
  'shopName',
  'storeName',
  'ownerName',
  'phone',
  'businessNumber',
  'businessLicenseFile',
  'genre',
  'address',
  'detailAddress',
] as const satisfies readonly (keyof ProfileFields)[];

const terms = { name: t`이용약관`, to: paths.terms };
const settlementPolicy = { name: t`정산 정책`, to: paths.settlementPolicy };
const privacy = { name: t`개인정보처리방침`, to: paths.privacy };

/** Required agreements, each with the page that holds its text. */
export const agreements = [
  { name: 'agreedContract', label: t`이용계약과 운영정책에 동의해요 (필수)`, about: terms },
  { name: 'agreedPrivacy', label: t`개인정보 수집과 이용에 동의해요 (필수)`, about: privacy },
  { name: 'agreedTransaction', label: t`전자금융거래 모니터링과 정산 정책에 동의해요 (필수)`, about: settlementPolicy },
] as const;

/** The genres to choose from; one that was stored earlier stays a choice. */
export const genresWith = (stored: string) =>
  [...new Set([...genres, ...(stored ? [stored] : [])])].map((name) => ({ value: name, label: name }));

/** Hyphenates typed digits 3-2-5, at every stage of typing. */
export function formatBusinessNumber(typed: string): string {
  const digits = typedDigits(typed).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** The form's first values. */
export const profileOf = (shop: Shop): ProfileFields => ({
  shopName: shop.shopName,
  storeName: shop.storeName ?? '',
  ownerName: shop.ownerName,
  phone: shop.phone ?? '',
  businessNumber: shop.businessNumber ?? '',
  businessLicenseFile: shop.businessLicenseFile,
  genre: shop.genre ?? '',
  address: shop.address ?? '',
  detailAddress: shop.detailAddress ?? '',
  businessType: shop.businessType,
  accountCopyFile: shop.accountCopyFile,
  corporateAccountFile: shop.corporateAccountFile,
  personalAccountFile: shop.personalAccountFile,
  agreedContract: shop.agreedContract,
  agreedPrivacy: shop.agreedPrivacy,
  agreedTransaction: shop.agreedTransaction,
});

/** The form as the call takes it; only the account copy of the chosen business type goes along. */
export const profileEdit = (fields: ProfileFields) => ({
  ...fields,
  corporateAccountFile: fields.businessType === 'corporate' ? fields.corporateAccountFile : null,
  personalAccountFile: fields.businessType === 'personal' ? fields.personalAccountFile : null,
});
