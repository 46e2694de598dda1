import { z } from 'zod';
import { orNothing } from '../../util/or-nothing';
import type { AccountFields } from './forgot-password-form';

const KEY = 'forgotPasswordDraft';
const Draft = z.object({ ownerName: z.string(), email: z.string() });

/** Name and e-mail address as they were typed, for whoever reloads the page on the way. */
export const accountDraft = {
  get: (): AccountFields =>
    orNothing(() => Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data) ?? {
      ownerName: '',
      email: '',
    },
  keep: (typed: AccountFields): void => orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(typed))),
  drop: (): void => orNothing(() => sessionStorage.removeItem(KEY)),
};
