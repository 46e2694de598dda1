import { parseArgs } from 'node:util';
import { crashAmidPayments } from './payment-crash.ts';
import { openTarget } from './platform.ts';

const { values } = parseArgs({
  options: {
    /** Crashes of PostgreSQL amid payments. */
    crashes: { type: 'string', default: '200' },
    /** Copies of each service. */
    copies: { type: 'string', default: '1' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const target = await openTarget(Number(values.copies));
try {
  const report = await crashAmidPayments(target, Number(values.crashes), say);
  const { unanswered, faults, ...figures } = report;
  for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(12)} ${figure}`);
  for (const orderNumber of unanswered) say(`UNANSWERED  the charge of ${orderNumber}`);
  for (const { promise, about } of faults) say(`BROKEN      ${promise}: ${about}`);
  const broken = unanswered.length + faults.length;
  say(broken === 0 ? 'every charge is answered for' : `${broken} promises are broken`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await target.close();
}
