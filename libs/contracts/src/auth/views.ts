import { z } from 'zod';
import { Id } from '../values/ids.js';
import { ShopStatus } from '../values/shop-status.js';
import { MAX_SHOP_NAME, NewStoreName } from '../values/store-name.js';
import { BusinessNumber, Email, line, paragraph, Password, Phone } from '../values/text.js';
import { Moment } from '../values/time.js';

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** A session as its owner sees it. */
export const SessionView = z.object({
  sessionId: Id,
  /** Browser and system in coarse words; null where they are not known. */
  browser: z.string().nullable(),
  startedAt: Moment,
  /** The log-in or the last refresh. */
  seenAt: Moment,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** The person's number at the provider. */
export const SocialId = z.string().min(1, '소셜 계정 정보가 필요해요.').max(100, '소셜 계정 정보가 올바르지 않아요.');

export const BusinessType = z.enum(['corporate', 'personal']);
export type BusinessType = z.infer<typeof BusinessType>;

/** A private document's place in the object store; it begins with its shop's id. */
export const DocumentKey = z
  .string()
  .regex(/^documents\/[0-9a-f-]{36}\/[\w-]+\.(?:webp|jpg|jpeg|png)$/, '파일을 다시 올려주세요.');
export type DocumentKey = z.infer<typeof DocumentKey>;

/** How a business pays value added tax: in full, by the simplified scheme, or not at all. */
export const TaxKind = z.enum(['general', 'simplified', 'exempt']);
export type TaxKind = z.infer<typeof TaxKind>;

/** Everything an owner may see of its own shop. */
export const ShopView = z.object({
  shopId: Id,
  status: ShopStatus,
  shopName: z.string(),
  storeName: z.string().nullable(),
  ownerName: z.string(),
  email: z.string(),
  /** Whether the owner has shown that mail to it is read. */
  emailVerified: z.boolean().default(true),
  /** Whether the owner proved that the phone is its own. */
  phoneVerified: z.boolean().default(false),
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
  /** Why orders are paused, while they are. */
  restrictionReason: z.string().nullable().default(null),
  /** By the tax office's answer for its business number; null until that number was looked up. */
  taxKind: TaxKind.nullable().default(null),
});
export type ShopView = z.infer<typeof ShopView>;

/** The mark that a browser keeps, by which its account knows it again. */
export const BrowserToken = z.string().max(200);
/** An owner's new session. */
export const LoggedIn = z.object({ sessionId: Id, tokens: Tokens, shop: ShopView, browser: BrowserToken.optional() });

/** A newcomer's agreements, and the day from which the shown texts hold. */
export const SignUpConsents = z.object({
  terms: z.literal(true, '이용약관에 동의해주세요'),
  privacy: z.literal(true, '개인정보 수집과 이용에 동의해주세요'),
  age: z.literal(true, '만 14세 이상만 가입할 수 있어요'),
  marketing: z.boolean('마케팅 수신 동의 여부를 알려주세요'),
  version: z.iso.date('약관의 시행일이 아니에요'),
});
export type SignUpConsents = z.infer<typeof SignUpConsents>;

export const SignUp = z.object({
  ownerName: line(50, '이름을 입력해주세요'),
  email: Email,
  shopName: line(MAX_SHOP_NAME, '스토어 이름을 입력해주세요'),
  password: Password,
  /** Missing where the newcomer was not asked for consent. */
  consents: SignUpConsents.optional(),
});

/** How a new store name may be refused. */
export const STORE_NAME_REFUSALS = ['STORE_NAME_TAKEN', 'STORE_NAME_RESERVED', 'STORE_NAMES_USED_UP'] as const;

/** The profile form; a field left out keeps its value, null empties a file. */
export const ShopEdit = z.object({
  shopName: line(MAX_SHOP_NAME, '상점 이름은 필수입니다.')
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

/** The seller's details that the law requires on every store page. */
export const SellerNotice = z.object({
  shopName: z.string(),
  ownerName: z.string(),
  businessNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** By the tax office's answer for its business number; null until that number was looked up. */
  taxKind: TaxKind.nullable().default(null),
});
export type SellerNotice = z.infer<typeof SellerNotice>;

/** Companies with whose accounts a person may log in. */
export const SocialProvider = z.enum(['google', 'naver', 'kakao']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** The tax office's answer about a business number; `away` when it could not be asked. */
export const BusinessCheck = z.object({
  state: z.enum(['active', 'suspended', 'closed', 'unregistered', 'away', 'no-number', 'off']),
  /** The tax office's own words for the kind of taxpayer. */
  taxType: z.string().nullable(),
});
export type BusinessCheck = z.infer<typeof BusinessCheck>;

/** A shop in the operator's list. */
export const ShopCard = z.object({
  shopId: Id,
  status: ShopStatus,
  shopName: z.string(),
  storeName: z.string().nullable(),
  ownerName: z.string(),
  businessNumber: z.string().nullable(),
  /** Conditions that a shop in review still has to meet. */
  waitsFor: z.array(z.enum(['approval', 'payout-account'])),
  createdAt: Moment,
  submittedAt: Moment.nullable(),
  closedAt: Moment.nullable(),
});
export type ShopCard = z.infer<typeof ShopCard>;

/** The papers that a shop hands in. */
export const PaperName = z.enum(['business-license', 'account-copy', 'corporate-account', 'personal-account']);
export type PaperName = z.infer<typeof PaperName>;

/** A paper that a shop handed in, and who found it right. */
export const PaperState = z.object({
  paper: PaperName,
  /** Differs for each document, so that an approval of one that was replaced unseen is refused (PAPER_CHANGED). */
  mark: z.string(),
  checkedBy: Id.nullable(),
  checkedAt: Moment.nullable(),
});
export type PaperState = z.infer<typeof PaperState>;

/** Everything an operator needs to decide about a shop. */
export const ShopReviewView = z.object({
  shop: ShopView,
  card: ShopCard,
  approvedAt: Moment.nullable(),
  payoutVerifiedAt: Moment.nullable(),
  /** The parties that restricted it: none, one or both. */
  restrictedBy: z.array(z.enum(['operator', 'payout-provider'])),
  socialProviders: z.array(SocialProvider),
  businessCheck: BusinessCheck,
  papers: z.array(PaperState).optional(),
});
export type ShopReviewView = z.infer<typeof ShopReviewView>;

/** Why an operator decides as it does; the owner reads it. */
export const ReviewReason = paragraph(500, '사유를 입력해주세요.');

const MAX_SHOPS_A_PAGE = 100;

export const ShopQuery = z.object({
  status: ShopStatus.optional(),
  /** Part of a shop's or store's name, a whole business number, or a whole e-mail address. */
  search: line(100, '검색어를 입력해주세요.').optional(),
  /** The last shop of the page before. */
  before: Id.optional(),
  limit: z.int().min(1).max(MAX_SHOPS_A_PAGE).default(30),
});
