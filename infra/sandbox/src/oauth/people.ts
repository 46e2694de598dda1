import { keepNewest } from '../bounded.ts';

export const oauthProviders = ['google', 'naver', 'kakao'] as const;
export type OauthProvider = (typeof oauthProviders)[number];

/** A person with an account at a provider; the id is the one that our app gets from the provider. */
export interface Person {
  id: string;
  name: string;
  email: string | undefined;
  emailVerified: boolean;
}

/** The next visitor's answer to a consent page, which is then not shown. */
export interface Visit {
  person: Person;
  agrees: boolean;
  /** Optional items that are not given. */
  refused: readonly string[];
}

const names = ['김하늘', '이바다', '박나무'] as const;
const emails = ['haneul@people.test', 'bada@people.test', undefined] as const;
const seededIds: Record<OauthProvider, readonly string[]> = {
  google: ['110000000000000000001', '110000000000000000002', '110000000000000000003'],
  naver: ['naverPersonHaneul', 'naverPersonBada', 'naverPersonNamu'],
  kakao: ['3000000001', '3000000002', '3000000003'],
};
const KEPT_PEOPLE = 10_000;

/** Everyone who has an account: three from the start (the second with an unproven e-mail, the third with none). */
export class People {
  private readonly known: Record<OauthProvider, Map<string, Person>>;
  private readonly visits: Record<OauthProvider, Visit[]> = { google: [], naver: [], kakao: [] };

  constructor() {
    this.known = { google: seeded('google'), naver: seeded('naver'), kakao: seeded('kakao') };
  }

  /** Those who were here last come first. */
  of(provider: OauthProvider): Person[] {
    return [...this.known[provider].values()].toReversed();
  }

  find(provider: OauthProvider, id: string): Person | undefined {
    return this.known[provider].get(id);
  }

  /** Adds or updates a person. */
  remember(provider: OauthProvider, person: Person): Person {
    const known = this.known[provider];
    known.delete(person.id);
    known.set(person.id, person);
    keepNewest(known, KEPT_PEOPLE);
    return person;
  }

  expect(provider: OauthProvider, visit: Visit): void {
    this.visits[provider].push(visit);
  }

  /** Forgets the visits that have not taken place. */
  clearVisits(): number {
    const cleared = oauthProviders.reduce((count, provider) => count + this.visits[provider].length, 0);
    for (const provider of oauthProviders) this.visits[provider] = [];
    return cleared;
  }

  nextVisit(provider: OauthProvider): Visit | undefined {
    return this.visits[provider].shift();
  }
}

/** Kakao's member numbers are numbers in JSON; the others are text of a bounded length. */
export function isPersonId(provider: OauthProvider, id: string): boolean {
  if (provider === 'kakao') return /^[1-9]\d{0,14}$/.test(id);
  return provider === 'naver' ? /^[\w-]{1,64}$/.test(id) : /^[\x21-\x7e]{1,255}$/.test(id);
}

function seeded(provider: OauthProvider): Map<string, Person> {
  const people = seededIds[provider].map((id, at) => ({
    id,
    name: names[at] ?? '',
    email: emails[at],
    emailVerified: at === 0,
  }));
  return new Map(people.toReversed().map((person) => [person.id, person]));
}
