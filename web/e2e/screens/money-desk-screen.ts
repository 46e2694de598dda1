import type { World } from '../fake-gateway.ts';
import { addMoneyDesk, type MoneyDesk } from '../operator-money-world.ts';
import { operatorScreen, statesOf } from './operator-screen.ts';
import type { Screen } from './screen.ts';

/** A screen of the money's desk; nothing comes about by taking away from the desk what there is. */
export type List = Omit<Parameters<typeof statesOf>[0], 'lay' | 'empty'> & {
  empty?: { desk: (desk: MoneyDesk) => void; text: string | RegExp };
};

type MoneyScreen = Omit<Screen, 'world' | 'prepare'> & { money?: (desk: MoneyDesk, world: World) => void };

/** A screen of the money's desk. */
export const moneyScreen = ({ money, ...screen }: MoneyScreen): Screen =>
  operatorScreen({
    ...screen,
    desk: (world) => {
      const desk = addMoneyDesk(world);
      money?.(desk, world);
    },
  });

/** A screen of the money's desk in each of its states. */
export const moneyStatesOf = ({ empty, ...list }: List): Screen[] =>
  statesOf({
    ...list,
    lay: (world) => void addMoneyDesk(world),
    ...(empty && { empty: { lay: (world: World) => empty.desk(addMoneyDesk(world)), text: empty.text } }),
  });
