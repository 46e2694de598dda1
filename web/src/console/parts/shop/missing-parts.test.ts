import type { Shop } from '../../../api/views';
import { lacksBasics, missingParts } from './missing-parts';

const shop: Shop = {
  shopId: 's',
  shopsId: 's',
  shopName: '데모 카페',
  storeName: 'demo',
  ownerName: '김데모',
  email: 'demo@jumun.test',
  phone: '010-1234-5678',
  address: '서울시 성동구 성수이로 1',
  detailAddress: '2층',
  businessNumber: '123-45-67890',
  businessLicenseFile: 'l',
  accountCopyFile: 'a',
  corporateAccountFile: null,
  personalAccountFile: 'p',
  documentLinks: {
    businessLicenseFile: null,
    accountCopyFile: null,
    corporateAccountFile: null,
    personalAccountFile: null,
  },
  businessType: 'personal',
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: true,
  genre: '카페·디저트',
  kakaoUserId: null,
  kakaoNotificationEnabled: false,
  kakaoFriend: false,
  kakaoFriendCheckedAt: null,
  storeQrFile: null,
  profileImage: null,
  coverNumber: 1,
  status: 'pending',
  emailVerified: true,
  phoneVerified: true,
  rejectionReason: null,
  restrictionReason: null,
};

describe('what a shop still owes', () => {
  it('is nothing when everything is there', () => {
    expect(missingParts(shop)).toEqual([]);
    expect(lacksBasics(shop)).toBe(false);
  });

  it('is the account copy of its business type', () => {
    expect(missingParts({ ...shop, businessType: 'corporate' })).toEqual(['법인 통장 사본']);
    expect(missingParts({ ...shop, personalAccountFile: null })).toEqual(['대표자 명의 통장 사본']);
  });

  it('is named in the order of the form', () => {
    expect(missingParts({ ...shop, agreedPrivacy: false, address: '', businessLicenseFile: null })).toEqual([
      '주소',
      '사업자등록증 사본',
      '약관 동의',
    ]);
    expect(lacksBasics({ ...shop, address: null })).toBe(true);
  });
});
