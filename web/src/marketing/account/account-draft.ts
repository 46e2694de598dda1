import { orNothing } from '../../util/or-nothing';
import { recordOf, textOf } from '../../util/record';

const KEY = 'forgotPasswordDraft';
interface Typed {
  ownerName: string;
  email: string;
}

/** Name and e-mail address as typed, kept over a reload of the page. */
export const accountDraft = {
  get(): Typed {
    const { ownerName, email } = recordOf(
      orNothing(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown),
    );
    return { ownerName: textOf(ownerName) ?? '', email: textOf(email) ?? '' };
  },
  keep: (typed: Typed): void => orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(typed))),
  drop: (): void => orNothing(() => sessionStorage.removeItem(KEY)),
};
