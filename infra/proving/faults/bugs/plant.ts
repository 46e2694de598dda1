import { registerHooks } from 'node:module';
import { bugs } from './bugs.ts';
import { readPlantedBug } from './config.ts';
import { plantIn } from './plant-in.ts';
import { printingBugs } from './printing-bugs.ts';

// Preloaded by `node --import`: changes one built file as it is loaded. Nothing on the disk is changed.

const id = readPlantedBug();
const bug = [...bugs, ...printingBugs].find((one) => one.id === id);
if (id !== undefined && !bug) throw new Error(`there is no planted bug ${id}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!bug || !url.endsWith(`/${bug.file}`)) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: plantIn(bug, text) };
  },
});
