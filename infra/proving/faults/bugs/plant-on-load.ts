import { registerHooks } from 'node:module';
import { plantIn, type Plant } from './plant-in.ts';

/** Changes files of this process as they are loaded; nothing on the disk is changed. */
export function plantOnLoad(plants: readonly Plant[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const here = plants.filter(({ file }) => url.endsWith(`/${file}`));
      if (here.length === 0) return loaded;
      const { source } = loaded;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      return { ...loaded, source: here.reduce((sofar, plant) => plantIn(plant, sofar), text) };
    },
  });
}
