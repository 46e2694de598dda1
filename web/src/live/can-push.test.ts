import { canPushIn } from './can-push';

const phone = { userAgent: 'Mozilla/5.0 Chrome/140', hasWorker: true, hasPush: true, permission: 'default' } as const;

describe('a browser', () => {
  it('is asked while nobody has answered, and where the answer was yes', () => {
    expect(canPushIn(phone)).toBe(true);
    expect(canPushIn({ ...phone, permission: 'granted' })).toBe(true);
    expect(canPushIn({ ...phone, permission: 'denied' })).toBe(false);
  });

  it('that can show nothing is not asked', () => {
    expect(canPushIn({ ...phone, permission: undefined })).toBe(false);
    expect(canPushIn({ ...phone, hasWorker: false })).toBe(false);
    expect(canPushIn({ ...phone, hasPush: false })).toBe(false);
  });

  it.each(['KAKAOTALK 11.0', 'NAVER(inapp; search)', 'Instagram 300.0', 'Line/14.0'])(
    'within another app (%s) is not asked',
    (app) => expect(canPushIn({ ...phone, userAgent: `${phone.userAgent} ${app}` })).toBe(false),
  );
});
