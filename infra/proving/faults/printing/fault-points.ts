import type { Plant } from '../bugs/plant-in.ts';

/** A place in the code of a process, between two awaits, where a fault kills or suspends it. */
export interface FaultPoint extends Plant {
  of: 'notifications' | 'orders' | 'agent';
}

const print = 'services/notifications/dist/print';
const agent = 'infra/print-agent/src';

/** Puts the place before or behind a piece of code that stands there once. */
const before = (id: string, code: string, when = ''): Pick<FaultPoint, 'id' | 'find' | 'put'> => ({
  ...{ id, find: code, put: `${when}globalThis.reachPoint('${id}');\n${code}` },
});
const after = (id: string, code: string, when = ''): Pick<FaultPoint, 'id' | 'find' | 'put'> => ({
  ...{ id, find: code, put: `${code}\n${when}globalThis.reachPoint('${id}');` },
});

/** Where the services and the agent are killed: each step is in the database or on paper, and not yet reported. */
export const faultPoints: readonly FaultPoint[] = [
  {
    of: 'orders',
    file: 'libs/messaging/dist/relay.js',
    ...before(
      'paid fact committed, not relayed',
      'if (rows.length > 0) this.watchPace.wake();',
      `if (rows.some((row)=>row.subject.includes('payment-paid'))) `,
    ),
  },
  {
    of: 'notifications',
    file: 'libs/messaging/dist/fact-consumer.js',
    ...before(
      'paid fact worked on, not acknowledged',
      'for (const { span } of deliveries)span.end();\n            for',
      `if (this.service === 'notifications' && this.reaction.fact.subject.includes('payment-paid')) `,
    ),
  },
  {
    of: 'notifications',
    file: `${print}/claim-jobs.js`,
    ...before(
      'claim committed, not rendered',
      'const drawn = await freeze(deps, actor, claimer.shopId, taken, now);',
      'if (taken.length > 0) ',
    ),
  },
  {
    of: 'notifications',
    file: `${print}/claim-jobs.js`,
    ...before(
      'docket frozen, claim not answered',
      'return {\n        printers: printers.map(',
      'if (drawn.length > 0) ',
    ),
  },
  {
    of: 'notifications',
    file: `${print}/poll-printer.js`,
    ...before(
      'pulled claim committed, not answered',
      'const [ready] = await freeze(deps, actor, shopId, taken, now);',
      'if (taken.length > 0) ',
    ),
  },
  {
    of: 'notifications',
    file: `${print}/poll-printer.js`,
    ...before('pulled docket sent, not answered', `if (!content) throw new Problem('PRINT_JOB_NOT_FOUND');`),
  },
  {
    of: 'notifications',
    file: `${print}/print.rpc.js`,
    ...after(
      'sent committed, not answered',
      'await this.transactor.transact(actor, (tx)=>startJob(tx, input, actor, this.clock.now()));',
    ),
  },
  {
    of: 'notifications',
    file: `${print}/end-job.js`,
    ...before('done arrived, not committed', 'tx.hint(notifications.hints.printerChanged, {'),
  },
  {
    of: 'notifications',
    file: `${print}/print.rpc.js`,
    id: 'done committed, not answered',
    find: 'return this.transactor.transact(actor, (tx)=>endJob(tx, input, actor, this.clock.now()));',
    put: `return this.transactor.transact(actor, (tx)=>endJob(tx, input, actor, this.clock.now()))
      .finally(()=>globalThis.reachPoint('done committed, not answered'));`,
  },
  {
    of: 'notifications',
    file: `${print}/recover-jobs.js`,
    ...after(
      'abandoned jobs found, not committed',
      `...await tx.run(RECOVER_CLAIMED, [
            now,
            shopId
        ])
    ];`,
      'if (moved.length > 0) ',
    ),
  },
  {
    of: 'agent',
    file: `${agent}/agent.ts`,
    ...before('claimed', 'for (const printer of printers) {', 'if (jobs.length > 0) '),
  },
  {
    of: 'agent',
    file: `${agent}/print-job.ts`,
    ...before('handed over, no byte sent', 'await conclude(deps, job, printer, await put(line, job, printer));'),
  },
  {
    of: 'agent',
    file: `${agent}/print-job.ts`,
    ...before('bytes sent, no status yet', `if (support === 'none') return { kind: 'printed' };`),
  },
  {
    of: 'agent',
    file: `${agent}/print-job.ts`,
    ...before('printed, not noted', 'await deps.state.notePrinted({ jobId: job.job_id, lease: job.lease });\n  say('),
  },
  {
    of: 'agent',
    file: `${agent}/print-job.ts`,
    ...after('noted, not reported', 'say(`${printer.name}: ${job.title} 출력했어요.`);'),
  },
  {
    of: 'agent',
    file: `${agent}/print-job.ts`,
    ...before('reported, not saved', 'await state.change((known) => ({\n          ...known,'),
  },
];

/** The same of the board's page, which runs in the process of the fault run. */
export const PAGE_POINTS = ['claimed', 'handed over, no byte sent', 'bytes sent, not reported', 'reported'] as const;
export type PagePoint = (typeof PAGE_POINTS)[number];
