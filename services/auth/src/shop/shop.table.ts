import { BusinessType, ShopStatus, TaxKind } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/** One tenant. Its personal columns are sealed: read them with `openShop`. */
export const Shop = defineEntity({
  name: 'Shop',
  tableName: 'shop',
  properties: {
    id: p.uuid().primary(),
    /** Grows by one with each change that other services keep a copy of. */
    version: p.integer().default(1),
    status: p.enum(ShopStatus.options).default('pending'),
    shopName: p.text(),
    storeName: p.text().nullable(),
    /** The store name without regard to case and the number of spaces; equal keys are the same name. */
    storeNameKey: p
      .text()
      .nullable()
      .generated("(lower(regexp_replace(btrim(store_name), '\\s+'::text, ' '::text, 'g'::text))) stored"),
    passwordHash: p.text(),
    ownerName: p.text(),
    email: p.text(),
    emailIndex: p.text(),
    /** When the owner typed in the code of a letter; a provider's word counts as well. */
    emailVerifiedAt: p.datetime().nullable(),
    /** A keyed hash of the last code that was sent, while it counts. */
    emailCodeHash: p.text().nullable(),
    /** A keyed hash of the session that asked; null for the code of the sign-up. */
    emailCodeBoundTo: p.text().nullable(),
    emailCodeExpiresAt: p.datetime().nullable(),
    emailCodeTries: p.integer().default(0),
    phone: p.text().nullable(),
    /** When the owner typed in the code of a text to this phone; no code for a new password goes to another. */
    phoneVerifiedAt: p.datetime().nullable(),
    address: p.text().nullable(),
    detailAddress: p.text().nullable(),
    businessNumber: p.text().nullable(),
    /** The tax office's answer for this business number at the last check; cleared together with the number. */
    taxKind: p.enum(TaxKind.options).nullable(),
    businessType: p.enum(BusinessType.options).default('corporate'),
    genre: p.text().nullable(),
    businessLicenseFile: p.text().nullable(),
    accountCopyFile: p.text().nullable(),
    corporateAccountFile: p.text().nullable(),
    personalAccountFile: p.text().nullable(),
    agreedContract: p.boolean().default(false),
    agreedPrivacy: p.boolean().default(false),
    agreedTransaction: p.boolean().default(false),
    rejectionReason: p.text().nullable(),
    /** When the profile became complete; a rejection empties it. */
    submittedAt: p.datetime().nullable(),
    approvedAt: p.datetime().nullable(),
    payoutVerifiedAt: p.datetime().nullable(),
    /** The newest change of the payout account that was heard. */
    payoutVersion: p.integer().default(0),
    operatorRestrictedAt: p.datetime().nullable(),
    payoutRestrictedAt: p.datetime().nullable(),
    restrictionReason: p.text().nullable(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export type ShopRow = RowOf<typeof Shop>;
