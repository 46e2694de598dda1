import type { SocialProvider } from '@jumun/contracts';
import { orNothing } from '../../util/or-nothing';
import { recordOf, textOf } from '../../util/record';

const KEY = 'signUpDraft';
interface Typed {
  ownerName: string;
  email: string;
  shopName: string;
}
interface Person {
  provider: SocialProvider;
  providerId: string;
}

/**
 * Input of a newcomer, kept in the tab while a provider has to be asked again and until the shop is open. It is
 * returned only for the same account of that provider.
 */
export const signUpDraft = {
  get(person: Person): Typed | undefined {
    const kept = recordOf(orNothing(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown));
    if (kept['provider'] !== person.provider || kept['providerId'] !== person.providerId) return undefined;
    const [ownerName = '', email = '', shopName = ''] = [kept['ownerName'], kept['email'], kept['shopName']].map(
      textOf,
    );
    return { ownerName, email, shopName };
  },
  keep({ ownerName, email, shopName }: Typed, person: Person): void {
    const draft: Typed & Person = {
      provider: person.provider,
      providerId: person.providerId,
      ownerName,
      email,
      shopName,
    };
    orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(draft)));
  },
  drop: (): void => orNothing(() => sessionStorage.removeItem(KEY)),
};
