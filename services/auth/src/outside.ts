import { SocialProvider } from '@jumun/contracts';
import { ifWhole, noteOff, type Clock, type Logger } from '@jumun/runtime';
import type { AuthConfig } from './config.js';
import { Nts } from './providers/nts.js';
import { Google } from './providers/google.js';
import { Kakao } from './providers/kakao.js';
import { Naver } from './providers/naver.js';
import { withCircuit, type SocialLogin, type SocialLogins } from './providers/social-provider.js';

/** The tax office, which says that it is off where there is no key for it. */
export function taxOffice(config: AuthConfig, clock: Clock, logger: Logger): Nts {
  if (config.NTS_SERVICE_KEY === undefined) noteOff('nts');
  return new Nts({ base: config.NTS_BASE, serviceKey: config.NTS_SERVICE_KEY, clock, logger });
}

/** The companies with keys; each of the others is off. */
export function socialLogins(config: AuthConfig, clock: Clock): SocialLogins {
  const google = ifWhole(config, 'GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const naver = ifWhole(config, 'NAVER_AUTH_BASE', 'NAVER_API_BASE', 'NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET');
  const kakao = ifWhole(config, 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET');
  const logins: Record<SocialProvider, SocialLogin | undefined> = {
    google:
      google &&
      new Google({
        issuer: google.GOOGLE_ISSUER,
        clientId: google.GOOGLE_CLIENT_ID,
        clientSecret: google.GOOGLE_CLIENT_SECRET,
        clock,
      }),
    naver:
      naver &&
      new Naver({
        authBase: naver.NAVER_AUTH_BASE,
        apiBase: naver.NAVER_API_BASE,
        clientId: naver.NAVER_CLIENT_ID,
        clientSecret: naver.NAVER_CLIENT_SECRET,
      }),
    kakao:
      kakao &&
      new Kakao({
        authBase: kakao.KAKAO_AUTH_BASE,
        apiBase: kakao.KAKAO_API_BASE,
        restKey: kakao.KAKAO_REST_KEY,
        clientSecret: kakao.KAKAO_CLIENT_SECRET,
      }),
  };
  return new Map(
    SocialProvider.options.flatMap((provider): [SocialProvider, SocialLogin][] => {
      const login = logins[provider];
      if (login) return [[provider, withCircuit(login, provider, clock)]];
      noteOff(provider);
      return [];
    }),
  );
}
