import { z } from 'zod';
import { defineService } from './define.js';
import { Id } from './values/ids.js';
import { NewStoreName } from './values/store-name.js';
import { BusinessNumber, Email, line, Password, Phone } from './values/text.js';
import { Moment } from './values/time.js';

/** Where a shop is in its life. */
export const ShopStatus = z.enum(['pending', 'reviewing', 'active', 'restricted']);
export type ShopStatus = z.infer<typeof ShopStatus>;

export const BusinessType = z.enum(['corporate', 'personal']);
export type BusinessType = z.infer<typeof BusinessType>;

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** A private document's place in the object store; it begins with its shop's id. */
export const DocumentKey = z
  .string()
  .regex(/^documents\/[0-9a-f-]{36}\/[\w-]+\.(?:webp|jpg|jpeg|png)$/, '파일을 다시 올려주세요.');
export type DocumentKey = z.infer<typeof DocumentKey>;

/** Everything an owner may see of its own shop. */
export const ShopView = z.object({
  shopId: Id,
  status: ShopStatus,
  shopName: z.string(),
  storeName: z.string().nullable(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  detailAddress: z.string().nullable(),
  businessNumber: z.string().nullable(),
  businessType: BusinessType,
  genre: z.string().nullable(),
  businessLicenseFile: DocumentKey.nullable(),
  accountCopyFile: DocumentKey.nullable(),
  corporateAccountFile: DocumentKey.nullable(),
  personalAccountFile: DocumentKey.nullable(),
  agreedContract: z.boolean(),
  agreedPrivacy: z.boolean(),
  agreedTransaction: z.boolean(),
  rejectionReason: z.string().nullable(),
});
export type ShopView = z.infer<typeof ShopView>;

export const SignUp = z.object({
  ownerName: line(50, '이름을 입력해주세요'),
  email: Email,
  shopName: line(50, '스토어 이름을 입력해주세요'),
  password: Password,
});

/** The profile form; a field left out keeps its value, null empties a file. */
export const ShopEdit = z.object({
  shopName: line(50, '상점 이름은 필수입니다.')
    .regex(/^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9\s]+$/, '특수문자는 사용할 수 없습니다.')
    .optional(),
  storeName: NewStoreName.optional(),
  ownerName: line(50, '이름을 입력해주세요').optional(),
  phone: Phone.optional(),
  address: line(200, '주소를 입력해주세요.').optional(),
  detailAddress: line(100, '상세 주소는 2자 이상 입력해주세요').min(2, '상세 주소는 2자 이상 입력해주세요').optional(),
  businessNumber: BusinessNumber.optional(),
  businessType: BusinessType.optional(),
  genre: line(50, '업종을 선택해주세요.').optional(),
  businessLicenseFile: DocumentKey.nullable().optional(),
  accountCopyFile: DocumentKey.nullable().optional(),
  corporateAccountFile: DocumentKey.nullable().optional(),
  personalAccountFile: DocumentKey.nullable().optional(),
  agreedContract: z.boolean().optional(),
  agreedPrivacy: z.boolean().optional(),
  agreedTransaction: z.boolean().optional(),
});
export type ShopEdit = z.infer<typeof ShopEdit>;

/** What the law makes every store page say about its seller. */
export const SellerNotice = z.object({
  shopName: z.string(),
  ownerName: z.string(),
  businessNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
});
export type SellerNotice = z.infer<typeof SellerNotice>;

export const auth = defineService('auth', {
  procedures: {
    signUp: { input: SignUp, output: z.object({ shopId: Id }), errors: ['EMAIL_TAKEN'], sealed: true },
    logIn: {
      input: z.object({ email: Email, password: z.string().max(200) }),
      output: z.object({ tokens: Tokens, shop: ShopView }),
      errors: ['LOGIN_FAILED'],
      sealed: true,
    },
    refresh: {
      input: z.object({ refreshToken: z.string().max(200) }),
      output: Tokens,
      errors: ['AUTH097', 'AUTH098', 'AUTH099'],
      sealed: true,
    },
    /** Ends the session of the calling owner. */
    logOut: { input: z.object({}), output: z.object({}) },
    getShop: { input: z.object({}), output: ShopView, errors: ['AUTH098'], sealed: true },
    editShop: {
      input: ShopEdit,
      output: ShopView,
      errors: ['STORE_NAME_TAKEN', 'STORE_NAME_RESERVED', 'AUTH098', 'INVALID_INPUT'],
      sealed: true,
    },
    getSellerNotice: {
      input: z.object({ shopId: Id }),
      output: SellerNotice,
      errors: ['STORE_NOT_FOUND'],
      sealed: true,
    },
    /** Where to reach an owner; for the notifications service alone. */
    getOwnerContact: {
      input: z.object({ shopId: Id }),
      output: z.object({ phone: z.string().nullable(), email: z.string(), shopName: z.string() }),
      errors: ['STORE_NOT_FOUND'],
      sealed: true,
    },
    /** Who the payout provider has to know; for the settlement service alone. */
    getPayoutProfile: {
      input: z.object({ shopId: Id }),
      output: z.object({
        shopId: Id,
        status: ShopStatus,
        shopName: z.string(),
        ownerName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        businessNumber: z.string().nullable(),
        businessType: BusinessType,
      }),
      errors: ['STORE_NOT_FOUND', 'FORBIDDEN'],
      sealed: true,
    },
  },
  facts: {
    /** A shop was opened, edited or changed its state; `version` grows by one with each change. */
    shopChanged: z.object({
      shopId: Id,
      version: z.int(),
      status: ShopStatus,
      shopName: z.string(),
      storeName: z.string().nullable(),
      changedAt: Moment,
    }),
  },
});
