import type { WireShop } from '@jumun/contracts';

type Part = readonly [field: keyof WireShop, name: string];

const basics: readonly Part[] = [
  ['shop_name', '상점 이름'],
  ['shop_storeName', '상점 도메인 이름'],
  ['owner_name', '대표자 이름'],
  ['shop_phone', '전화번호'],
  ['business_number', '사업자등록번호'],
  ['shop_store_genre', '업종'],
  ['shop_address', '주소'],
  ['shop_detail_address', '상세 주소'],
];
const papers: readonly Part[] = [['business_license_file', '사업자등록증 사본']];
const accounts: readonly Part[] = [['account_copy_file', '정산 계좌 사본']];
const accountOf: Record<WireShop['business_type'], Part> = {
  corporate: ['corporate_account_file', '법인 통장 사본'],
  personal: ['personal_account_file', '대표자 명의 통장 사본'],
};
const agreements = ['agreement_contract', 'agreement_privacy', 'agreement_transaction'] as const;

const missing = (shop: WireShop, parts: readonly Part[]): string[] =>
  parts.filter(([field]) => !shop[field]).map(([, name]) => name);

/** Fields that every shop must have and this one lacks. */
export const missingBasics = (shop: WireShop): string[] => missing(shop, basics);
/** The proof of the business, where it is missing. */
export const missingPapers = (shop: WireShop): string[] => missing(shop, papers);
/** Account copies that the shop's business type asks for. */
export const missingAccounts = (shop: WireShop): string[] =>
  missing(shop, [...accounts, accountOf[shop.business_type]]);
/** True when one of the three terms is not agreed to. */
export const lacksAgreements = (shop: WireShop): boolean => agreements.some((field) => shop[field] !== 'Y');
/** True when a field that every shop must have is still empty. */
export const lacksBasics = (shop: WireShop): boolean => missingBasics(shop).length > 0;

/** What a shop still owes before it can be reviewed, in the words and the order of the form. */
export const missingParts = (shop: WireShop): string[] => [
  ...missingBasics(shop),
  ...missingPapers(shop),
  ...missingAccounts(shop),
  ...(lacksAgreements(shop) ? ['약관 동의'] : []),
];
