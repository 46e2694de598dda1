import type { Backend } from '../fake-gateway.ts';
import { addMoneyDesk, type MoneyDesk } from '../operator-money-backend.ts';
import { operatorScreen, statesOf } from './operator-screen.ts';
import type { Screen } from './screen.ts';

/** A screen of the money's desk; nothing comes about by taking away from the desk what there is. */
export type List = Omit<Parameters<typeof statesOf>[0], 'lay' | 'empty'> & {
  empty?: { desk: (desk: MoneyDesk) => void; text: string | RegExp };
};

type MoneyScreen = Omit<Screen, 'backend' | 'prepare'> & { money?: (desk: MoneyDesk, backend: Backend) => void };

/** A screen of the money's desk. */
export const moneyScreen = ({ money, ...screen }: MoneyScreen): Screen =>
  operatorScreen({
    ...screen,
    desk: (backend) => {
      const desk = addMoneyDesk(backend);
      money?.(desk, backend);
    },
  });

/** A screen of the money's desk in each of its states. */
export const moneyStatesOf = ({ empty, ...list }: List): Screen[] =>
  statesOf({
    ...list,
    lay: (backend) => void addMoneyDesk(backend),
    ...(empty && { empty: { lay: (backend: Backend) => empty.desk(addMoneyDesk(backend)), text: empty.text } }),
  });
