import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import type { Outcome } from './run-drill.ts';
import { expressions } from './monitored-system.ts';

const calmOf = ({ resolvedAfter: calm, window }: Outcome): string =>
  calm === undefined ? '' : window ? `its counter stands still (it rings ${window.of} on)` : calm.toFixed(1);

/** The outcome of one alarm, as the run says it. */
export const lineOf = (outcome: Outcome): string =>
  outcome.failure === undefined
    ? `${outcome.alarm.padEnd(22)} holds after ${outcome.firedAfter?.toFixed(1) ?? ''} s, calm: ${calmOf(outcome)}`
    : `${outcome.alarm.padEnd(22)} FAILED at ${outcome.failure}`;

const HEAD =
  '| alarm | fault | s until it holds | repair, from its runbook | s until calm | day |\n|---|---|---|---|---|---|';

const rowOf = (outcome: Outcome, day: string): string => {
  const { alarm, fault, firedAfter: held, repair, failure } = outcome;
  const ends = failure === undefined ? calmOf(outcome) : `not: ${failure}`;
  return `| ${alarm} | ${fault} | ${held?.toFixed(1) ?? 'not'} | ${repair} | ${ends} | ${day} |`;
};

/** The table in Markdown. */
export const tableOf = (outcomes: readonly Outcome[], day: string): string =>
  [HEAD, ...outcomes.map((outcome) => rowOf(outcome, day)), ''].join('\n');

const DOCUMENT = join(repositoryRoot, 'docs/operations/alarms.md');

const ABOUT = `# How each alarm was raised

Made by \`npm run faults -- --alarms --write\`, which replaces the rows of those that it raised: a platform of seven
processes, the keeper of backups and a real Prometheus that looks every 2.5 s, on two shared cores. How long a rule waits
(\`for\`) is left out, its expression is not. Seconds are counted from when the fault is made, and from the beginning of
the repair; most gauges are read every 15 s, which is most of both. Where a rule compares an age, the row of the database
is made older. What looks back over minutes or hours was taken for calm when its counter stood still.
`;

/** Writes down how alarms were raised, beside what is written of the others. */
export function writeTable(outcomes: readonly Outcome[], day: string): void {
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8').split('\n') : [];
  const rows = new Map(
    before
      .flatMap((line) => /^\| (\w+) \|/.exec(line)?.[1] ?? [])
      .map((alarm) => [alarm, before.find((line) => line.startsWith(`| ${alarm} |`)) ?? '']),
  );
  for (const outcome of outcomes) rows.set(outcome.alarm, rowOf(outcome, day));
  const known = [...expressions.keys()].flatMap((alarm) => rows.get(alarm) ?? []);
  writeFileSync(DOCUMENT, [ABOUT, HEAD, ...known, ''].join('\n'));
}
