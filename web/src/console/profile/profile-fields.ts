import { ShopEditForm, type WireShop } from '@jumun/contracts';
import { z } from 'zod';
import { paths } from '../../paths';

const { shape } = ShopEditForm;
const SHORT_DETAIL = '상세 주소는 2자 이상 입력해주세요';
const MAX_DETAIL = 100;
const key = z.string().nullable();

/** Step 1: the shop and its business. */
const basics = z.object({
  shop_name: shape.shop_name.unwrap(),
  shop_storeName: shape.shop_storeName.unwrap(),
  owner_name: shape.owner_name.unwrap(),
  shop_phone: shape.shop_phone.unwrap(),
  business_number: shape.business_number.unwrap(),
  business_license_file: key,
  shop_store_genre: shape.shop_store_genre.unwrap(),
  shop_address: shape.shop_address.unwrap(),
  shop_detail_address: z.string().trim().min(2, SHORT_DETAIL).max(MAX_DETAIL, `${MAX_DETAIL}자까지 입력할 수 있어요.`),
});

/** Step 2: where the money goes, and what is agreed to. */
const settlement = z.object({
  business_type: shape.business_type.unwrap(),
  account_copy_file: key,
  corporate_account_file: key,
  personal_account_file: key,
  agreement_contract: z.boolean(),
  agreement_privacy: z.boolean(),
  agreement_transaction: z.boolean(),
});

export const ProfileFields = basics.extend(settlement.shape);
export type ProfileFields = z.infer<typeof ProfileFields>;
export type DocumentField =
  'business_license_file' | 'account_copy_file' | 'corporate_account_file' | 'personal_account_file';

export const firstStepNames = Object.keys(basics.shape) as (keyof typeof basics.shape)[];
export const profileNames = Object.keys(ProfileFields.shape) as (keyof ProfileFields)[];

const terms = { name: '이용약관', to: paths.terms };
const privacy = { name: '개인정보처리방침', to: paths.privacy };

/** What has to be agreed to, and where it can be read. */
export const agreements = [
  { name: 'agreement_contract', label: '이용계약과 운영정책에 동의해요 (필수)', about: terms },
  { name: 'agreement_privacy', label: '개인정보 수집과 이용에 동의해요 (필수)', about: privacy },
  { name: 'agreement_transaction', label: '전자금융거래 모니터링과 정산 정책에 동의해요 (필수)', about: terms },
] as const;

const genreNames = [
  '음식점',
  '카페·디저트',
  '푸드트럭',
  '축제·행사 부스',
  '팝업 스토어',
  '공방·굿즈',
  '소매점',
  '기타',
];
/** The genres to choose from; one that was stored earlier stays a choice. */
export const genresWith = (stored: string) =>
  [...new Set([...genreNames, ...(stored ? [stored] : [])])].map((name) => ({ value: name, label: name }));

/** Hyphenates typed digits 3-2-5, at every stage of typing. */
export function formatBusinessNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** The form's first values. */
export const profileOf = (shop: WireShop): ProfileFields => ({
  shop_name: shop.shop_name,
  shop_storeName: shop.shop_storeName ?? '',
  owner_name: shop.owner_name,
  shop_phone: shop.shop_phone ?? '',
  business_number: shop.business_number ?? '',
  business_license_file: shop.business_license_file,
  shop_store_genre: shop.shop_store_genre ?? '',
  shop_address: shop.shop_address ?? '',
  shop_detail_address: shop.shop_detail_address ?? '',
  business_type: shop.business_type,
  account_copy_file: shop.account_copy_file,
  corporate_account_file: shop.corporate_account_file,
  personal_account_file: shop.personal_account_file,
  agreement_contract: shop.agreement_contract === 'Y',
  agreement_privacy: shop.agreement_privacy === 'Y',
  agreement_transaction: shop.agreement_transaction === 'Y',
});

const letter = (agreed: boolean): 'Y' | 'N' => (agreed ? 'Y' : 'N');

/** The form as the call takes it; only the account copy of the chosen business type goes along. */
export const profileEdit = (fields: ProfileFields) => ({
  ...fields,
  corporate_account_file: fields.business_type === 'corporate' ? fields.corporate_account_file : null,
  personal_account_file: fields.business_type === 'personal' ? fields.personal_account_file : null,
  agreement_contract: letter(fields.agreement_contract),
  agreement_privacy: letter(fields.agreement_privacy),
  agreement_transaction: letter(fields.agreement_transaction),
});
