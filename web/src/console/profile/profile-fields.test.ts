import { formatBusinessNumber, genresWith, profileEdit, ProfileFields } from './profile-fields';

const filled: ProfileFields = {
  shop_name: '데모 카페',
  shop_storeName: 'demo',
  owner_name: '김데모',
  shop_phone: '010-1234-5678',
  business_number: '123-45-67890',
  business_license_file: null,
  shop_store_genre: '음식점',
  shop_address: '서울시 성동구 성수이로 1',
  shop_detail_address: '2층',
  business_type: 'personal',
  account_copy_file: 'a',
  corporate_account_file: 'c',
  personal_account_file: 'p',
  agreement_contract: true,
  agreement_privacy: true,
  agreement_transaction: false,
};
const faultOf = (change: Partial<ProfileFields>) =>
  ProfileFields.safeParse({ ...filled, ...change }).error?.issues[0]?.message;

describe('the profile form', () => {
  it('takes a filled form', () => {
    expect(faultOf({})).toBeUndefined();
  });

  it.each<[Partial<ProfileFields>, string]>([
    [{ shop_name: '' }, '상점 이름은 필수입니다.'],
    [{ shop_name: '데모!' }, '특수문자는 사용할 수 없습니다.'],
    [{ shop_storeName: '' }, '상점 도메인 이름은 필수입니다.'],
    [{ shop_storeName: '데모' }, '영어와 숫자만 사용이 가능합니다.'],
    [{ owner_name: ' ' }, '이름을 입력해주세요'],
    [{ shop_phone: '010-12' }, '전화번호 형식이 올바르지 않습니다.'],
    [{ business_number: '1234567890' }, '예: 123-45-67890'],
    [{ shop_detail_address: '2' }, '상세 주소는 2자 이상 입력해주세요'],
  ])('says what is wrong with %j', (change, message) => {
    expect(faultOf(change)).toBe(message);
  });

  it('hyphenates a business number while it is typed', () => {
    expect(['1', '1234', '123456', '12345678901'].map(formatBusinessNumber)).toEqual([
      '1',
      '123-4',
      '123-45-6',
      '123-45-67890',
    ]);
  });

  it('sends only the account copy of the business type, and letters for agreements', () => {
    expect(profileEdit(filled)).toMatchObject({
      corporate_account_file: null,
      personal_account_file: 'p',
      agreement_contract: 'Y',
      agreement_transaction: 'N',
    });
  });

  it('keeps a genre that was stored earlier', () => {
    expect(genresWith('꽃집').map(({ value }) => value)).toContain('꽃집');
  });
});
