import { parseArgs } from 'node:util';
import { measureFlash } from './measure-flash.ts';
import type { Spread } from './spread.ts';

// Each connection is a file of this process and of the gateway: raise the limit (`ulimit -n 65536`) where it is below 20,000.

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '10000' },
    pieces: { type: 'string', default: '500' },
    /** As many as buyers where nothing is said. */
    connections: { type: 'string' },
    one: { type: 'boolean', default: false },
  },
});
const [buyers, pieces] = [Number(values.buyers), Number(values.pieces)];

const told = ({ p50Ms, p99Ms, mostMs }: Spread): string =>
  `p50 ${p50Ms.toFixed(0)}  p99 ${p99Ms.toFixed(0)}  most ${mostMs.toFixed(0)} ms`;

const connections = Number(values.connections ?? buyers);
const figures = await measureFlash({ buyers, pieces, connections, one: values.one });
const { answers, sinceBegun, sinceWritten, held, orders, otherBefore, otherMeanwhile, driverCpuMsPerBuyer } = figures;
const outcomes = Object.entries(answers);
console.log(`answers  ${outcomes.map(([outcome, { count }]) => `${outcome}: ${count}`).join(', ')}`);
console.log(`buyers   ${told(sinceBegun)} since the sale began`);
console.log(`buyers   ${told(sinceWritten)} since the request was really written`);
for (const [outcome, spread] of outcomes) console.log(`         ${told(spread)} ${outcome}`);
console.log(`held     ${held} pieces after 5 s, orders ${orders}, of ${pieces}`);
console.log(
  `others   ${told(otherBefore)} before (${otherBefore.count}), ${told(otherMeanwhile)} meanwhile (${otherMeanwhile.count})`,
);
console.log(`driver   ${driverCpuMsPerBuyer.toFixed(3)} CPU-ms a buyer`);
