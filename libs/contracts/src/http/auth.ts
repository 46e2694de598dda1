import { z } from 'zod';
import { BusinessType, DocumentKey, Tokens } from '../auth.js';
import { Id } from '../values/ids.js';
import { NewStoreName } from '../values/store-name.js';
import { BusinessNumber, Email, line, Password, Phone, YesNo } from '../values/text.js';
import { done, ok, route } from './route.js';

/** Shop states as the published API spells them. */
export const WireShopStatus = z.enum(['pending', 'wating', 'active', 'restricted']);
export type WireShopStatus = z.infer<typeof WireShopStatus>;

const AttachedFile = z.object({ attach_file_path: z.string() });

export const WireShop = z.object({
  shop_id: Id,
  shops_id: Id,
  shop_name: z.string(),
  shop_storeName: z.string().nullable(),
  owner_name: z.string(),
  shop_email: z.string(),
  shop_phone: z.string().nullable(),
  shop_address: z.string().nullable(),
  shop_detail_address: z.string().nullable(),
  business_number: z.string().nullable(),
  business_license_file: z.string().nullable(),
  account_copy_file: z.string().nullable(),
  corporate_account_file: z.string().nullable(),
  personal_account_file: z.string().nullable(),
  business_type: BusinessType,
  agreement_contract: YesNo,
  agreement_privacy: YesNo,
  agreement_transaction: YesNo,
  shop_store_genre: z.string().nullable(),
  kakao_user_id: z.string().nullable(),
  kakao_notification_enabled: YesNo,
  kakao_friend_status: YesNo,
  kakao_friend_checked_at: z.string().nullable(),
  store_qr_file: AttachedFile.nullable(),
  profile_image: AttachedFile.nullable(),
  cover_number: z.int().min(1).max(4),
  status: WireShopStatus,
  rejection_reason: z.string().nullable(),
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

/** Log-in takes any password shape, so that the answer says nothing about the stored one. */
export const LoginForm = z.object({
  shop_email: Email,
  password: z.string('비밀번호를 입력해주세요').min(1, '비밀번호를 입력해주세요').max(200, '비밀번호가 너무 길어요.'),
});

export const SignUpForm = z.object({
  owner_name: line(50, '이름을 입력해주세요'),
  shop_email: Email,
  shop_name: line(50, '스토어 이름을 입력해주세요'),
  password: Password,
});

/** What every upload answers with. */
export const FileInfo = z.object({ attach: z.string(), attach_file_path: z.string(), fileUrl: z.string() });

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Room for the parts of a multipart body around the file itself. */
export const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/v1/shop/login',
    caller: 'anyone',
    about: 'Logs an owner in with e-mail and password.',
    body: LoginForm,
    answer: ok(z.object({ tokens: Tokens, shop: WireShop })),
  }),
  signUp: route({
    method: 'POST',
    path: '/v1/shop/create',
    caller: 'anyone',
    about: 'Opens a shop in the state pending.',
    body: SignUpForm,
    answer: ok(z.object({ shop_id: Id })),
    status: 201,
  }),
  refresh: route({
    method: 'POST',
    path: '/v1/auth/refresh',
    caller: 'anyone',
    about: 'Exchanges a refresh token for a new pair; a used token shown again ends its whole family.',
    body: z.object({ refreshToken: z.string('refreshToken이 필요해요.').min(1).max(200) }),
    answer: ok(z.object({ tokens: Tokens })),
  }),
  logout: route({
    method: 'POST',
    path: '/v1/auth/logout',
    caller: 'owner',
    about: 'Ends the session.',
    answer: done,
  }),
  shopInfo: route({
    method: 'GET',
    path: '/v1/shop/info',
    caller: 'owner',
    about: 'The shop of the token.',
    answer: ok(WireShop),
  }),
  editShop: route({
    method: 'PATCH',
    path: '/v1/shop/edit',
    caller: 'owner',
    about: 'Saves the profile; complete, it goes into review.',
    body: ShopEditForm,
    answer: ok(WireShop),
  }),
  uploadBusinessLicense: route({
    method: 'POST',
    path: '/v1/shop/upload-business-license',
    caller: 'owner',
    about: 'Keeps a private document (field business_file: jpg, jpeg or png up to 10 MB) and answers with its key.',
    bodyKind: 'multipart',
    maxBodyBytes: DOCUMENT_MAX_BYTES + MULTIPART_OVERHEAD_BYTES,
    answer: z.object({
      success: z.literal(true),
      message: z.string().optional(),
      attach: z.string(),
      fileInfo: FileInfo,
    }),
    status: 201,
  }),
};
