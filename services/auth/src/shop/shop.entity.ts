import { defineEntity, p } from '@mikro-orm/core';
import { BusinessType, ShopStatus } from '@jumun/contracts';

const ShopSchema = defineEntity({
  name: 'Shop',
  tableName: 'shop',
  properties: {
    id: p.uuid().primary(),
    /** Grows by one with each change that other services keep a copy of. */
    version: p.integer(),
    status: p.enum(ShopStatus.options),
    shopName: p.text(),
    storeName: p.text().nullable(),
    passwordHash: p.text(),
    ownerName: p.text(),
    email: p.text(),
    emailIndex: p.text(),
    phone: p.text().nullable(),
    address: p.text().nullable(),
    detailAddress: p.text().nullable(),
    businessNumber: p.text().nullable(),
    businessType: p.enum(BusinessType.options),
    genre: p.text().nullable(),
    businessLicenseFile: p.text().nullable(),
    accountCopyFile: p.text().nullable(),
    corporateAccountFile: p.text().nullable(),
    personalAccountFile: p.text().nullable(),
    agreedContract: p.boolean(),
    agreedPrivacy: p.boolean(),
    agreedTransaction: p.boolean(),
    rejectionReason: p.text().nullable(),
    /** When the profile became complete; a rejection empties it. */
    submittedAt: p.datetime().nullable(),
    approvedAt: p.datetime().nullable(),
    payoutVerifiedAt: p.datetime().nullable(),
    payoutVersion: p.integer(),
    operatorRestrictedAt: p.datetime().nullable(),
    payoutRestrictedAt: p.datetime().nullable(),
    restrictionReason: p.text().nullable(),
    closedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** One tenant. Its personal columns are sealed: read them with `openShop`. */
export class Shop extends ShopSchema.class {}
ShopSchema.setClass(Shop);
