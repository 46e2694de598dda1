import { onboardingResult } from './onboarding-result';
import { sentNotice } from './onboarding-words';

const ID = 'shop-1';
const result = (status: 'reviewing' | 'active' | 'restricted', state: 'none' | 'pending' | 'verified' | 'restricted') =>
  onboardingResult({ shop: { shopId: ID, status }, account: { state } }, ID);

describe('the result of the onboarding', () => {
  it('is a success once the account is verified or the shop active', () => {
    expect(result('reviewing', 'verified')).toBe('success');
    expect(result('active', 'none')).toBe('success');
  });

  it('is open as long as the provider is still at it', () => {
    expect([result('reviewing', 'none'), result('reviewing', 'pending')]).toEqual(['processing', 'processing']);
  });

  it('is a failure for a restricted account or shop, and for the account of another shop', () => {
    expect([result('reviewing', 'restricted'), result('restricted', 'verified')]).toEqual(['failed', 'failed']);
    const known = { shop: { shopId: ID, status: 'active' as const }, account: { state: 'verified' as const } };
    expect([onboardingResult(known, 'shop-2'), onboardingResult(known, null)]).toEqual(['failed', 'failed']);
  });
});

describe('the notice about what was sent', () => {
  it('says what comes from whom, and something fitting for a provider of tomorrow', () => {
    expect(sentNotice('toss')).toContain('토스페이먼츠');
    expect(sentNotice('bank-file')).toContain('통장 사본');
    expect(sentNotice('other')).toContain('인증 안내를 보냈어요');
    expect(sentNotice(null)).toBeUndefined();
  });
});
