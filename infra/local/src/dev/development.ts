import { rmSync } from 'node:fs';
import { Refusal } from '@jumun/servers';
import { bringUpParts, type PartsStart } from '../bring-up-parts.ts';
import { buildStamp } from '../build.ts';
import type { RunningProcesses } from '../running-processes.ts';
import { repositoryRoot } from '../parts.ts';
import { DevParts } from './dev-parts.ts';
import { Sources } from './sources.ts';
import { SaveWatch } from './watch.ts';
import { startWebServer } from './web-server.ts';

export interface DevelopmentOptions {
  /** Opens a debugger port for each part. */
  inspect: boolean;
}

/** Compiles the server side; Vite makes the web app when a browser asks for it. */
export async function compileSources(processes: RunningProcesses): Promise<Sources> {
  processes.progress.begin('compile');
  // The build of `npm start` does not belong to the sources any more.
  rmSync(buildStamp(repositoryRoot), { force: true });
  const sources = new Sources(repositoryRoot);
  const { faults } = await sources.compileAll();
  if (faults.length > 0)
    throw new Refusal(`These files do not compile:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  processes.progress.done('compile');
  return sources;
}

/** Starts the parts and the web app's own server, and exchanges from then on what is saved. */
export async function bringUpDevelopment(
  processes: RunningProcesses,
  start: PartsStart,
  { inspect, sources, port }: DevelopmentOptions & { sources: Sources; port: number },
): Promise<void> {
  const parts = new DevParts(processes, start, { inspect });
  processes.onStop.push(async () => parts.close());
  await bringUpParts(processes, start, (copy) => parts.firstPlan(copy));
  processes.progress.begin('web');
  const web = await startWebServer({
    port,
    gatewayPort: start.doorPort,
    postcodeScript: start.providers.settings['POSTCODE_SCRIPT_URL'],
    say: (line) => processes.progress.say(line),
  });
  processes.onStop.push(() => web.close());
  processes.progress.done('web');
  const watch = new SaveWatch({
    root: repositoryRoot,
    sources,
    parts,
    watcher: web.watcher,
    progress: processes.progress,
  });
  processes.onStop.push(async () => watch.close());
  for (const part of parts.all) {
    parts.openInspector(part);
    if (inspect) processes.progress.say(`  debugger of ${part.name}: 127.0.0.1:${parts.inspectPort(part)}`);
  }
}
