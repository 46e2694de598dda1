import type { WireShop } from '@jumun/contracts';

const basics = [
  ['shop_name', '상점 이름'],
  ['shop_storeName', '상점 도메인 이름'],
  ['owner_name', '대표자 이름'],
  ['shop_phone', '전화번호'],
  ['business_number', '사업자등록번호'],
  ['shop_store_genre', '업종'],
  ['shop_address', '주소'],
  ['shop_detail_address', '상세 주소'],
] as const satisfies readonly (readonly [keyof WireShop, string])[];

const agreements = ['agreement_contract', 'agreement_privacy', 'agreement_transaction'] as const;

/** True when a field that every shop must have is still empty. */
export const lacksBasics = (shop: WireShop): boolean => basics.some(([field]) => !shop[field]);

/** What a shop still owes before it can be reviewed, in the words of the form. */
export function missingParts(shop: WireShop): string[] {
  const missing: string[] = basics.filter(([field]) => !shop[field]).map(([, name]) => name);
  if (!shop.business_license_file) missing.push('사업자등록증 사본');
  if (!shop.account_copy_file) missing.push('정산 계좌 사본');
  if (shop.business_type === 'corporate' && !shop.corporate_account_file) missing.push('법인 통장 사본');
  if (shop.business_type === 'personal' && !shop.personal_account_file) missing.push('대표자 명의 통장 사본');
  if (agreements.some((field) => shop[field] !== 'Y')) missing.push('약관 동의');
  return missing;
}
