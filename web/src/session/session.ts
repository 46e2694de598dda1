import { decode, type Decoded, type WireShop } from '@jumun/contracts';
import { sessionStore, type Tokens } from './session-store';
import { orNothing } from '../util/or-nothing';

type Shop = Decoded<WireShop>;

export interface Session extends Tokens {
  shop: Shop | null;
}

const keys = ['accessToken', 'refreshToken', 'shop_info'] as const;
/** In the order of the keys. */
const valuesOf = (known: Session | null | undefined) =>
  known ? [known.accessToken, known.refreshToken, JSON.stringify(known.shop)] : [];

const store = sessionStore<Session>({
  read() {
    const [accessToken, refreshToken, shop] = keys.map((key) => sessionStorage.getItem(key));
    if (!accessToken || !refreshToken) return null;
    // Written from a checked answer; a user who edits the storage changes only their own screen.
    return {
      accessToken,
      refreshToken,
      shop: orNothing(() => decode(JSON.parse(shop ?? 'null')) as Shop | null) ?? null,
    };
  },
  write(next, before) {
    const [values, known] = [valuesOf(next), valuesOf(before)];
    keys.forEach((key, index) => {
      const value = values[index];
      if (value === undefined) sessionStorage.removeItem(key);
      else if (value !== known[index]) sessionStorage.setItem(key, value);
    });
  },
});

/** The owner's session of this tab: tokens and shop, kept in session storage under the published keys. */
export const session = {
  ...store,
  start: ({ accessToken, refreshToken }: Tokens, shop: Shop) => store.start({ accessToken, refreshToken, shop }),
  setShop(shop: Shop): void {
    const known = store.get();
    if (known) store.start({ ...known, shop });
  },
};

export const { useSession } = store;
