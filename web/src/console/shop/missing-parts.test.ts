import type { WireShop } from '@jumun/contracts';
import { lacksBasics, missingParts } from './missing-parts';

const shop: WireShop = {
  shop_id: 's',
  shops_id: 's',
  shop_name: '데모 카페',
  shop_storeName: 'demo',
  owner_name: '김데모',
  shop_email: 'demo@jumun.test',
  shop_phone: '010-1234-5678',
  shop_address: '서울시 성동구 성수이로 1',
  shop_detail_address: '2층',
  business_number: '123-45-67890',
  business_license_file: 'l',
  account_copy_file: 'a',
  corporate_account_file: null,
  personal_account_file: 'p',
  document_links: {
    business_license_file: null,
    account_copy_file: null,
    corporate_account_file: null,
    personal_account_file: null,
  },
  business_type: 'personal',
  agreement_contract: 'Y',
  agreement_privacy: 'Y',
  agreement_transaction: 'Y',
  shop_store_genre: '카페·디저트',
  kakao_user_id: null,
  kakao_notification_enabled: 'N',
  kakao_friend_status: 'N',
  kakao_friend_checked_at: null,
  store_qr_file: null,
  profile_image: null,
  cover_number: 1,
  status: 'pending',
  rejection_reason: null,
  restriction_reason: null,
};

describe('what a shop still owes', () => {
  it('is nothing when everything is there', () => {
    expect(missingParts(shop)).toEqual([]);
    expect(lacksBasics(shop)).toBe(false);
  });

  it('is the account copy of its business type', () => {
    expect(missingParts({ ...shop, business_type: 'corporate' })).toEqual(['법인 통장 사본']);
    expect(missingParts({ ...shop, personal_account_file: null })).toEqual(['대표자 명의 통장 사본']);
  });

  it('is named in the order of the form', () => {
    expect(missingParts({ ...shop, agreement_privacy: 'N', shop_address: '', business_license_file: null })).toEqual([
      '주소',
      '사업자등록증 사본',
      '약관 동의',
    ]);
    expect(lacksBasics({ ...shop, shop_address: null })).toBe(true);
  });
});
