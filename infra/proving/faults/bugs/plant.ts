import { bugs } from './bugs.ts';
import { readPlantedBug } from './config.ts';
import { plantOnLoad } from './plant-on-load.ts';
import { printingBugs } from './printing-bugs.ts';

// Preloaded by `node --import`: plants the bug that the environment names.

const id = readPlantedBug();
const bug = [...bugs, ...printingBugs].find((one) => one.id === id);
if (id !== undefined && !bug) throw new Error(`there is no planted bug ${id}`);
if (bug) plantOnLoad([bug]);
