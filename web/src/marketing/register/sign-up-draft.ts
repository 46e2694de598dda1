import { z } from 'zod';
import { orNothing } from '../../util/or-nothing';
import { Arrival } from '../social/arrival';

const KEY = 'signUpDraft';
const { provider, providerId } = Arrival.shape;
const Draft = z.object({
  provider,
  providerId,
  ownerName: z.string(),
  email: z.string(),
  shopName: z.string(),
});
type Draft = z.infer<typeof Draft>;
type Typed = Pick<Draft, 'ownerName' | 'email' | 'shopName'>;
type Person = Pick<Draft, 'provider' | 'providerId'>;

/**
 * What a newcomer had typed when a provider had to be asked again; kept in the tab until the shop is open, and shown
 * to nobody but whom that provider vouches for again.
 */
export const signUpDraft = {
  get(person: Person): Typed | undefined {
    const kept = orNothing(() => Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data);
    return kept?.provider === person.provider && kept.providerId === person.providerId ? kept : undefined;
  },
  keep({ ownerName, email, shopName }: Typed, person: Person): void {
    const draft: Draft = {
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
