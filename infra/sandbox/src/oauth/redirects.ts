import type { OauthProvider } from './people.ts';

/** The addresses that our app registered with a provider; the browser comes back to these and no others. */
export function registeredRedirects(platform: string, provider: OauthProvider): string[] {
  const callback = `${platform}/v1/auth/social/${provider}/callback`;
  return provider === 'kakao' ? [callback, `${platform}/store/admin/kakaoAgree`] : [callback];
}
