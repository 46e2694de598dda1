import { lazy, useState, type ComponentType } from 'react';
import { insist } from '../util/insist';
import { watched } from '../util/watched';

type Load = () => Promise<ComponentType>;

/** How many screens' code is on its way. */
export const screensOnTheWay = watched(0);

async function counted(load: Load): Promise<ComponentType> {
  screensOnTheWay.set(screensOnTheWay.get() + 1);
  try {
    return await insist(load);
  } finally {
    screensOnTheWay.set(screensOnTheWay.get() - 1);
  }
}

/** A screen whose code comes when it is opened. */
export const lazyScreen = (load: Load): ComponentType => lazy(async () => ({ default: await counted(load) }));

/**
 * The same, whose code can be fetched beforehand: then it is there at the first drawing. After a placeholder it would
 * stand 300 ms later, since so long React leaves one once it has shown it.
 */
export function lateScreen(load: Load): { Screen: ComponentType; fetch: () => Promise<void> } {
  let fetched: ComponentType | undefined;
  const Later = lazyScreen(load);
  function Screen() {
    // A screen that began as one of them stays so: the other would begin anew.
    const [Here] = useState(() => fetched ?? Later);
    return <Here />;
  }
  return {
    Screen,
    fetch: async () => {
      fetched = await load();
    },
  };
}
