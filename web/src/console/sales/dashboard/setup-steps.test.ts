import type { Shop } from '../../../api/views';
import { type SetupStep, setupSteps, setupView } from './setup-steps';

const noLinks = {
  businessLicenseFile: null,
  accountCopyFile: null,
  corporateAccountFile: null,
  personalAccountFile: null,
};
const shop: Shop = {
  shopId: 'shop',
  shopsId: 'shop',
  shopName: '데모 카페',
  storeName: 'demo',
  ownerName: '김사장',
  email: 'owner@jumun.test',
  phone: '010-1234-5678',
  address: '서울',
  detailAddress: '2층',
  businessNumber: '123-45-67890',
  businessLicenseFile: 'license',
  accountCopyFile: 'account',
  corporateAccountFile: null,
  personalAccountFile: 'personal',
  documentLinks: noLinks,
  businessType: 'personal',
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: true,
  genre: '카페',
  status: 'active',
  emailVerified: true,
  phoneVerified: true,
  rejectionReason: null,
  restrictionReason: null,
  kakaoUserId: 'kakao',
  kakaoNotificationEnabled: true,
  kakaoFriend: true,
  kakaoFriendCheckedAt: null,
  storeQrFile: null,
  profileImage: null,
  coverNumber: 1,
};
const steps = (
  change: Partial<Shop> = {},
  more: { payout?: 'none' | 'verified'; productCount?: number; asksRequests?: boolean } = {},
) =>
  setupSteps({
    shop: { ...shop, ...change },
    payout: more.payout,
    productCount: more.productCount,
    asksRequests: more.asksRequests,
    mayChat: true,
  });
const owed = (all: readonly SetupStep[]) => all.filter(({ isDone }) => isDone === false).map(({ label }) => label);

describe('what a new shop has to do', () => {
  it('offers to ask guests for wishes, where it is known whether the shop does', () => {
    expect(owed(steps({}, { productCount: 1, asksRequests: false }))).toEqual(['손님 요청사항 받기']);
    expect(owed(steps({}, { productCount: 1, asksRequests: true }))).toEqual([]);
    expect(owed(steps({}, { productCount: 1 }))).toEqual([]);
  });

  it('is everything that onboarding asks for, what is missing by name', () => {
    const fresh = { ...noLinks, address: null, agreedPrivacy: false, status: 'pending' } as const;
    const all = steps({ ...fresh, kakaoFriend: false }, { payout: 'none', productCount: 0 });
    expect(owed(all)).toEqual([
      '기본 정보 입력',
      '사업자등록증 제출',
      '정산 계좌 사본 제출',
      '약관 동의',
      '매장 심사',
      '정산 계좌 인증',
      '첫 상품 등록',
      '카카오톡 주문 알림',
    ]);
    expect(all[0]?.help).toBe('주소');
    expect(all[2]?.help).toBe('정산 계좌 사본, 대표자 명의 통장 사본');
    expect(all.slice(0, 4).map(({ to }) => to)).toEqual([
      '/store/admin/profile',
      '/store/admin/profile',
      '/store/admin/profile?step=2',
      '/store/admin/profile?step=2',
    ]);
  });

  it('asks for the account copy of the business type', () => {
    expect(owed(steps({ businessType: 'corporate' }, { productCount: 1 }))).toEqual(['정산 계좌 사본 제출']);
    expect(owed(steps({ businessType: 'personal' }, { productCount: 1 }))).toEqual([]);
  });

  it('says where the review stands', () => {
    const help = (change: Partial<Shop>) => steps(change)[4]?.help;
    expect(help({ status: 'reviewing' })).toBe('심사하고 있어요. 주문은 지금도 받을 수 있어요.');
    expect(help({ status: 'pending', rejectionReason: '사진이 흐려요' })).toBe('반려됐어요: 사진이 흐려요');
  });

  it('leaves out the chat alerts while nobody can say how they stand', () => {
    expect(steps({ incomplete: ['kakao'] }).map(({ label }) => label)).not.toContain('카카오톡 주문 알림');
  });
});

describe('the list of it', () => {
  it('stays while something that every shop needs is missing, also when it was put away', () => {
    expect(setupView(steps({ status: 'reviewing' }, { payout: 'verified', productCount: 1 }), 'closed')).toBe('shown');
    expect(setupView(steps({}, { productCount: 0 }), undefined)).toBe('shown');
  });

  it('can be put away when only the optional is left', () => {
    const left = steps({ kakaoFriend: false }, { productCount: 1 });
    expect(setupView(left, undefined)).toBe('dismissible');
    expect(setupView(left, 'closed')).toBe('hidden');
  });

  it('says that all is done only to who saw it undone', () => {
    expect(setupView(steps({}, { productCount: 1 }), 'open')).toBe('dismissible');
    expect(setupView(steps({}, { productCount: 1 }), undefined)).toBe('hidden');
  });

  it('does not flash up while a figure is on its way', () => {
    expect(setupView(steps({}), undefined)).toBe('hidden');
    expect(setupView(steps({}), 'open')).toBe('hidden');
  });
});
