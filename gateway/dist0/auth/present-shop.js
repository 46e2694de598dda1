import { wireShopStatus, yesNo } from '@jumun/contracts';
/** Without links the shop object has only the documents' keys, as after a log-in. */ const NO_LINKS = {
    business_license_file: null,
    account_copy_file: null,
    corporate_account_file: null,
    personal_account_file: null
};
/** A shop as its owner sees it, in the published spelling. */ export function presentShop(shop, extras, links = NO_LINKS) {
    return {
        ...presentProfile(shop, links),
        ...extras
    };
}
/** The part of the shop object that the profile form and the review show. */ export function presentProfile(shop, links) {
    return {
        shop_id: shop.shopId,
        shops_id: shop.shopId,
        shop_name: shop.shopName,
        shop_storeName: shop.storeName,
        owner_name: shop.ownerName,
        shop_email: shop.email,
        email_verified: yesNo(shop.emailVerified),
        phone_verified: yesNo(shop.phoneVerified),
        shop_phone: shop.phone,
        shop_address: shop.address,
        shop_detail_address: shop.detailAddress,
        business_number: shop.businessNumber,
        business_license_file: shop.businessLicenseFile,
        account_copy_file: shop.accountCopyFile,
        corporate_account_file: shop.corporateAccountFile,
        personal_account_file: shop.personalAccountFile,
        business_type: shop.businessType,
        agreement_contract: yesNo(shop.agreedContract),
        agreement_privacy: yesNo(shop.agreedPrivacy),
        agreement_transaction: yesNo(shop.agreedTransaction),
        shop_store_genre: shop.genre,
        document_links: links,
        status: wireShopStatus(shop.status),
        rejection_reason: shop.rejectionReason,
        restriction_reason: shop.restrictionReason,
        tax_kind: shop.taxKind
    };
}
/** Published names of the shop's fields. */ export const SHOP_FIELDS = {
    shopName: 'shop_name',
    storeName: 'shop_storeName',
    ownerName: 'owner_name',
    email: 'shop_email',
    phone: 'shop_phone',
    address: 'shop_address',
    detailAddress: 'shop_detail_address',
    businessNumber: 'business_number',
    businessType: 'business_type',
    genre: 'shop_store_genre',
    businessLicenseFile: 'business_license_file',
    accountCopyFile: 'account_copy_file',
    corporateAccountFile: 'corporate_account_file',
    personalAccountFile: 'personal_account_file',
    agreedContract: 'agreement_contract',
    agreedPrivacy: 'agreement_privacy',
    agreedTransaction: 'agreement_transaction'
};
const truth = (given)=>given === undefined ? undefined : given === 'Y';
/** The profile form as the auth service takes it; what was left out stays left out. */ export function shopEdit(form) {
    return {
        shopName: form.shop_name,
        storeName: form.shop_storeName,
        ownerName: form.owner_name,
        phone: form.shop_phone,
        address: form.shop_address,
        detailAddress: form.shop_detail_address,
        businessNumber: form.business_number,
        businessType: form.business_type,
        genre: form.shop_store_genre,
        businessLicenseFile: form.business_license_file,
        accountCopyFile: form.account_copy_file,
        corporateAccountFile: form.corporate_account_file,
        personalAccountFile: form.personal_account_file,
        agreedContract: truth(form.agreement_contract),
        agreedPrivacy: truth(form.agreement_privacy),
        agreedTransaction: truth(form.agreement_transaction)
    };
}

//# sourceMappingURL=present-shop.js.map