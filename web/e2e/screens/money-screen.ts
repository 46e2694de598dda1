import type { Route } from '@jumun/contracts';
import type { Played } from '@jumun/client/played';
import { addSettlement, SATURDAY, type SettlementBackend } from '../console-settlement-backend.ts';
import type { ConsoleBackend } from '../console-backend.ts';
import { playRoute, type Backend } from '../fake-gateway.ts';
import { ownerScreen } from './owner-screen.ts';
import type { Screen } from './screen.ts';

/** `money` sets the shop's settlement state before the page opens. */
type MoneyScreen = Omit<Screen, 'backend' | 'prepare'> & {
  money?: (money: SettlementBackend, own: ConsoleBackend, backend: Backend) => void;
};

/** A screen of the shop's money, on one certain day. */
export function moneyScreen({ money, ...screen }: MoneyScreen): Screen {
  return ownerScreen({
    at: SATURDAY,
    ...screen,
    own: (own, backend) => {
      const added = addSettlement(own, backend);
      money?.(added, own, backend);
    },
  });
}

/** A call that is broken or never answered. */
export const answering =
  <R extends Route>(route: R, answer: Played<R>): NonNullable<MoneyScreen['money']> =>
  (_money, _own, backend) =>
    void playRoute(backend, route, answer);
