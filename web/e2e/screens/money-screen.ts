import { addSettlement, atNoon, type SettlementWorld } from '../console-settlement-world.ts';
import type { ConsoleWorld } from '../console-world.ts';
import type { Answer, World } from '../fake-gateway.ts';
import { ownerScreen } from './owner-screen.ts';
import type { Screen } from './screen.ts';

/** What a screen of the shop's money needs beside the usual. */
type MoneyScreen = Omit<Screen, 'world' | 'prepare'> & {
  money?: (money: SettlementWorld, own: ConsoleWorld, world: World) => void;
};

/** A screen of the shop's money, on one certain day. */
export function moneyScreen({ money, ...screen }: MoneyScreen): Screen {
  const made = ownerScreen({
    ...screen,
    own: (own, world) => {
      const added = addSettlement(own, world);
      money?.(added, own, world);
    },
  });
  return {
    ...made,
    prepare: async (page) => {
      await atNoon(page);
      await made.prepare?.(page);
    },
  };
}

/** A call that is broken or never answered. */
export const answering =
  (key: string, answer: () => Answer | Promise<Answer>): NonNullable<MoneyScreen['money']> =>
  (_money, _own, world) =>
    void (world.overrides[key] = answer);
