import { z } from 'zod';
import { orNothing } from '../../util/or-nothing';
import type { AccountFields } from './forgot-password-form';

const KEY = 'forgotPasswordDraft';
const Draft = z.object({ owner_name: z.string(), shop_email: z.string() });

/** Name and e-mail address as they were typed, for whoever reloads the page on the way. */
export const accountDraft = {
  get: (): AccountFields =>
    orNothing(() => Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data) ?? {
      owner_name: '',
      shop_email: '',
    },
  keep: (typed: AccountFields): void => orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(typed))),
  drop: (): void => orNothing(() => sessionStorage.removeItem(KEY)),
};
