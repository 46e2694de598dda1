import { z } from 'zod';
import { Id } from '../../values/ids.js';
import { NewStoreName } from '../../values/store-name.js';
import { BusinessNumber, line, Phone, YesNo } from '../../values/text.js';
import { BusinessType, DocumentKey, TaxKind } from '../../auth/views.js';
import { ShopStatus } from '../../values/shop-status.js';

/** Shop states as the published API spells them. */
export const WireShopStatus = z.enum(['pending', 'wating', 'active', 'restricted']);
export type WireShopStatus = z.infer<typeof WireShopStatus>;

export const wireShopStatus = (status: ShopStatus): WireShopStatus => (status === 'reviewing' ? 'wating' : status);
export const shopStatus = (status: WireShopStatus): ShopStatus => (status === 'wating' ? 'reviewing' : status);

const AttachedFile = z.object({ attach_file_path: z.string() });
/** The four private papers of a shop, by the field that holds each. */
export const DOCUMENT_FIELDS = [
  'business_license_file',
  'account_copy_file',
  'corporate_account_file',
  'personal_account_file',
] as const;

/** Where each paper can be read for the next two minutes; null where there is none. */
export const DocumentLinks = z.object({
  business_license_file: z.string().nullable(),
  account_copy_file: z.string().nullable(),
  corporate_account_file: z.string().nullable(),
  personal_account_file: z.string().nullable(),
});
export type DocumentLinks = z.infer<typeof DocumentLinks>;

/** The part of the shop object that the profile form and the review show. */
export const WireShopProfile = z.object({
  shop_id: Id,
  shops_id: Id,
  shop_name: z.string(),
  shop_storeName: z.string().nullable(),
  owner_name: z.string(),
  shop_email: z.string(),
  email_verified: YesNo,
  phone_verified: YesNo,
  shop_phone: z.string().nullable(),
  shop_address: z.string().nullable(),
  shop_detail_address: z.string().nullable(),
  business_number: z.string().nullable(),
  business_license_file: z.string().nullable(),
  account_copy_file: z.string().nullable(),
  corporate_account_file: z.string().nullable(),
  personal_account_file: z.string().nullable(),
  document_links: DocumentLinks,
  business_type: BusinessType,
  agreement_contract: YesNo,
  agreement_privacy: YesNo,
  agreement_transaction: YesNo,
  shop_store_genre: z.string().nullable(),
  status: WireShopStatus,
  rejection_reason: z.string().nullable(),
  restriction_reason: z.string().nullable(),
  /** Null until the tax office was asked; left out by copies of before. */
  tax_kind: TaxKind.nullable().optional(),
});
export type WireShopProfile = z.infer<typeof WireShopProfile>;

export const WireShop = WireShopProfile.extend({
  kakao_user_id: z.string().nullable(),
  kakao_notification_enabled: YesNo,
  kakao_friend_status: YesNo,
  kakao_friend_checked_at: z.string().nullable(),
  store_qr_file: AttachedFile.nullable(),
  profile_image: AttachedFile.nullable(),
  cover_number: z.int().min(1).max(4),
  /** Services that did not answer in time: their fields are those of a new shop, and should be asked for again. */
  incomplete: z.array(z.enum(['store_options', 'kakao'])).optional(),
});
export type WireShop = z.infer<typeof WireShop>;

const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** The profile form; fields that are left out keep their values. */
export const ShopEditForm = z.object({
  shop_name: line(50, '상점 이름은 필수입니다.')
    .regex(/^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9\s]+$/, '특수문자는 사용할 수 없습니다.')
    .optional(),
  shop_storeName: NewStoreName.optional(),
  owner_name: line(50, '이름을 입력해주세요').optional(),
  shop_phone: Phone.optional(),
  shop_address: line(200, '주소를 입력해주세요.').optional(),
  shop_detail_address: line(100, '상세 주소는 2자 이상 입력해주세요')
    .min(2, '상세 주소는 2자 이상 입력해주세요')
    .optional(),
  business_number: BusinessNumber.optional(),
  shop_store_genre: line(50, '업종을 선택해주세요.').optional(),
  business_type: BusinessType.optional(),
  business_license_file: maybe(DocumentKey),
  account_copy_file: maybe(DocumentKey),
  corporate_account_file: maybe(DocumentKey),
  personal_account_file: maybe(DocumentKey),
  agreement_contract: YesNo.optional(),
  agreement_privacy: YesNo.optional(),
  agreement_transaction: YesNo.optional(),
});
