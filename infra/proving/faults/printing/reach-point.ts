import { registerHooks } from 'node:module';
import { plantIn } from '../bugs/plant-in.ts';
import { readPointsFolder } from '../bugs/config.ts';
import { takeOrder } from './armed.ts';
import { faultPoints } from './fault-points.ts';

// Preloaded by `node --import`: a process checks at each place of `fault-points.ts` whether it is to end there. Nothing on the
// disk is changed.

declare global {
  var reachPoint: ((id: string) => void) | undefined;
}

const folder = readPointsFolder();
if (folder !== undefined) {
  globalThis.reachPoint = (id) => {
    const signal = takeOrder(folder, id, process.pid);
    if (signal !== undefined) process.kill(process.pid, signal);
  };
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const here = faultPoints.filter(({ file }) => url.endsWith(`/${file}`));
      if (here.length === 0) return loaded;
      const { source } = loaded;
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      return { ...loaded, source: here.reduce((sofar, point) => plantIn(point, sofar), text) };
    },
  });
}
