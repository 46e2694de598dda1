import { ProfileFields } from './profile-checks';
import { formatBusinessNumber, genresWith, profileEdit } from './profile-fields';

const filled: ProfileFields = {
  shopName: '데모 카페',
  storeName: 'demo',
  ownerName: '김데모',
  phone: '010-1234-5678',
  businessNumber: '123-45-67890',
  businessLicenseFile: null,
  genre: '음식점',
  address: '서울시 성동구 성수이로 1',
  detailAddress: '2층',
  businessType: 'personal',
  accountCopyFile: 'a',
  corporateAccountFile: 'c',
  personalAccountFile: 'p',
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: false,
};
const faultOf = (change: Partial<ProfileFields>) =>
  ProfileFields.safeParse({ ...filled, ...change }).error?.issues[0]?.message;

describe('the profile form', () => {
  it('takes a filled form', () => {
    expect(faultOf({})).toBeUndefined();
  });

  it.each<[Partial<ProfileFields>, string]>([
    [{ shopName: '' }, '상점 이름은 필수입니다.'],
    [{ shopName: '데모!' }, '특수문자는 사용할 수 없습니다.'],
    [{ storeName: '' }, '상점 도메인 이름은 필수입니다.'],
    [{ storeName: '데모' }, '영어와 숫자만 사용이 가능합니다.'],
    [{ ownerName: ' ' }, '이름을 입력해주세요'],
    [{ phone: '010-12' }, '전화번호 형식이 올바르지 않습니다.'],
    [{ businessNumber: '1234567890' }, '예: 123-45-67890'],
    [{ detailAddress: '2' }, '상세 주소는 2자 이상 입력해주세요'],
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
      corporateAccountFile: null,
      personalAccountFile: 'p',
      agreedContract: true,
      agreedTransaction: false,
    });
  });

  it('keeps a genre that was stored earlier', () => {
    expect(genresWith('꽃집').map(({ value }) => value)).toContain('꽃집');
  });
});
