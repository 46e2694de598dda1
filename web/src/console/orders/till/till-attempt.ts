import type { AppError } from '../../../api/app-error';
import { orNothing } from '../../../util/or-nothing';
import type { TillOrder } from './till-query';

/** An order that was sent, under the key by which it is known however often it comes. */
export interface Attempt {
  order: TillOrder;
  key: string;
}

/** Refusals before the order was examined: by the session, a limit, or a proxy between us and the server. */
const SAYS_NOTHING = /^(AUTH|HTTP_|FORBIDDEN$|RATE_LIMITED$)/;

/**
 * Whether the outcome of an order is unknown. After a lost answer only an answer about the order itself settles it: a
 * refusal that says nothing of the order leaves it in doubt.
 */
export function isInDoubt({ kind, code }: Pick<AppError, 'kind' | 'code'>, wasInDoubt: boolean): boolean {
  if (kind !== 'client' || code === 'UNEXPECTED') return true;
  return wasInDoubt && SAYS_NOTHING.test(code);
}

const KEY = 'till_attempt';

const isAttempt = (value: unknown, storeName: string): value is Attempt => {
  const { key, order } = Object(value) as Partial<Attempt>;
  return typeof key === 'string' && order?.storeName === storeName && Array.isArray(order.lines);
};

/** Keeps the order in doubt in this tab, so that loading the page anew forgets nothing. */
export const keptAttempt = {
  of(storeName: string): Attempt | undefined {
    const found = orNothing((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return isAttempt(found, storeName) ? found : undefined;
  },
  keep: (attempt: Attempt): void => void orNothing(() => sessionStorage.setItem(KEY, JSON.stringify(attempt))),
  drop: (): void => void orNothing(() => sessionStorage.removeItem(KEY)),
};
