import { z } from 'zod';

const KEY = 'signUpDraft';
const Draft = z.object({ owner_name: z.string(), shop_email: z.string(), shop_name: z.string() });
export type Draft = z.infer<typeof Draft>;

/** What a newcomer had typed when a provider had to be asked again; kept in the tab until the shop is open. */
export const signUpDraft = {
  get(): Draft | undefined {
    try {
      return Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    } catch {
      return undefined;
    }
  },
  keep({ owner_name, shop_email, shop_name }: Draft): void {
    sessionStorage.setItem(KEY, JSON.stringify({ owner_name, shop_email, shop_name }));
  },
  drop: (): void => sessionStorage.removeItem(KEY),
};
