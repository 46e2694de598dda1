import type { ShopRow } from './shop.table.js';

const REQUIRED = [
  'storeName',
  'phone',
  'address',
  'detailAddress',
  'businessNumber',
  'genre',
  'businessLicenseFile',
  'accountCopyFile',
] as const;

/** Whether everything that a review needs is there: fields, documents by business type, and the three agreements. */
export function isProfileComplete(shop: ShopRow): boolean {
  const accountFile = shop.businessType === 'corporate' ? shop.corporateAccountFile : shop.personalAccountFile;
  return (
    REQUIRED.every((property) => shop[property] !== null) &&
    accountFile !== null &&
    shop.agreedContract &&
    shop.agreedPrivacy &&
    shop.agreedTransaction
  );
}
