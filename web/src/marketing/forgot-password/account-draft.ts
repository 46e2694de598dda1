import { orNothing } from '../../util/or-nothing';
import { recordOf, textOf } from '../../util/record';
import type { AccountFields } from './forgot-password-checks';

const KEY = 'forgotPasswordDraft';

/** Name and e-mail address as typed, kept over a reload of the page. */
export const accountDraft = {
  get(): AccountFields {
    const { ownerName, email } = recordOf(
      orNothing(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown),
    );
    return { ownerName: textOf(ownerName) ?? '', email: textOf(email) ?? '' };
  },
  keep: (typed: AccountFields): void => orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(typed))),
  drop: (): void => orNothing(() => sessionStorage.removeItem(KEY)),
};
