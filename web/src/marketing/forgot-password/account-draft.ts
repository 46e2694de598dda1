import { z } from 'zod';
import type { AccountFields } from './forgot-password-form';

const KEY = 'forgotPasswordDraft';
const Draft = z.object({ owner_name: z.string(), shop_email: z.string() });

/** Name and e-mail address as they were typed, for whoever reloads the page on the way. */
export const accountDraft = {
  get(): AccountFields {
    const empty = { owner_name: '', shop_email: '' };
    try {
      return Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? empty;
    } catch {
      return empty;
    }
  },
  keep: (typed: AccountFields): void => sessionStorage.setItem(KEY, JSON.stringify(typed)),
  drop: (): void => sessionStorage.removeItem(KEY),
};
