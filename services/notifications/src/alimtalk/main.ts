import { runAlimtalk } from './run.js';

process.exitCode = await runAlimtalk(process.argv.slice(2), console);
