import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { oauthControlRoutes } from './control/oauth-routes.ts';
import type { Faults } from './faults.ts';
import { deeplRoutes } from './deepl/routes.ts';
import { googleRoutes } from './google/routes.ts';
import { holidayRoutes } from './holidays/routes.ts';
import { SpecialDays } from './holidays/special-days.ts';
import { Friends } from './kakao/channel.ts';
import { friendRoutes } from './kakao/friend-page.ts';
import { kakaoRoutes } from './kakao/routes.ts';
import { naverRoutes } from './naver/routes.ts';
import { Businesses } from './nts/businesses.ts';
import { ntsRoutes } from './nts/routes.ts';
import { ConsentDesk, consentRoutes } from './oauth/consent.ts';
import { Grants } from './oauth/grants.ts';
import type { OauthParts } from './oauth/parts.ts';
import { People, type OauthProvider } from './oauth/people.ts';
import { registeredRedirects } from './oauth/redirects.ts';
import { UnlinkNotices } from './control/unlink-notices.ts';
import type { Poster } from './post.ts';
import { postcodeRoutes } from './postcode/routes.ts';

interface WebProviderParts {
  clock: Clock;
  faults: Faults;
  poster: Poster;
  /** The sandbox's address for browsers. */
  origin: () => string;
  /** Where providers' notices go; none are sent without it. */
  publicOrigin: string | undefined;
  /** The platform's address as browsers know it, below which the registered redirect addresses are. */
  redirectOrigin: string;
}

const MINUTES = 60_000;
const DAYS = 86_400_000;
const codeMs = 10 * MINUTES;

/** The sign-in providers with their pages, the small services beside them, and what the control API can tell them all. */
export async function webProviderRoutes(app: FastifyInstance, given: WebProviderParts): Promise<void> {
  const { clock, faults, poster, origin, publicOrigin, redirectOrigin } = given;
  const businesses = new Businesses();
  const people = new People();
  const desk = new ConsentDesk(people);
  const friends = new Friends(clock);
  const notices = new UnlinkNotices(clock, faults, poster, publicOrigin);
  const grants: Record<OauthProvider, Grants> = {
    google: new Grants(clock, { codeMs, accessMs: 3_599_000, refreshMs: 180 * DAYS }),
    naver: new Grants(clock, { codeMs, accessMs: 60 * MINUTES, refreshMs: 365 * DAYS }),
    kakao: new Grants(clock, { codeMs, accessMs: 21_599_000, refreshMs: 60 * DAYS - 1_000 }),
  };
  const partsOf = (provider: OauthProvider): OauthParts => ({
    faults,
    people,
    desk,
    grants: grants[provider],
    redirects: registeredRedirects(redirectOrigin, provider),
  });

  await app.register(async (scope) => googleRoutes(scope, { ...partsOf('google'), clock, origin }));
  await app.register(async (scope) => naverRoutes(scope, partsOf('naver')));
  await app.register(async (scope) => kakaoRoutes(scope, { ...partsOf('kakao'), friends }));
  await app.register(async (scope) => friendRoutes(scope, { people, friends }));
  await app.register(async (scope) => consentRoutes(scope, desk));
  await app.register(async (scope) => ntsRoutes(scope, { faults, businesses }));
  await app.register(async (scope) => holidayRoutes(scope, { faults, days: new SpecialDays() }));
  await app.register(async (scope) => deeplRoutes(scope, { faults }));
  await app.register(postcodeRoutes);
  await app.register(async (scope) => oauthControlRoutes(scope, { people, grants, notices, friends, businesses }));
}
