import { readPointsFolder } from '../bugs/config.ts';
import { plantOnLoad } from '../bugs/plant-on-load.ts';
import { faultPoints } from './fault-points.ts';
import { takeTrigger } from './point-triggers.ts';

// Preloaded by `node --import`: at each place of `fault-points.ts` the process is killed or suspended if a trigger waits.

declare global {
  var reachPoint: ((id: string) => void) | undefined;
}

const folder = readPointsFolder();
if (folder !== undefined) {
  globalThis.reachPoint = (id) => {
    const signal = takeTrigger(folder, id, process.pid);
    if (signal !== undefined) process.kill(process.pid, signal);
  };
  plantOnLoad(faultPoints);
}
