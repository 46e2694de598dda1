import type { Plant } from './plant-in.ts';

const print = 'services/notifications/dist/print';

/** Bugs that the table of printing faults must find; each is planted by `npm run faults -- --printing <id>`. */
export const printingBugs: readonly Plant[] = [
  {
    id: 'repeat-unmarked',
    file: `${print}/print.sql.js`,
    find: `mark = 'maybe-again', due_at = $1\``,
    put: `mark = 'none', due_at = $1\``,
  },
  {
    id: 'doubt-taken-for-yes',
    file: `${print}/print.sql.js`,
    find: `update print_job set state = 'unknown', unknown_at = $1`,
    put: `update print_job set state = 'printed', finished_at = $1`,
  },
  {
    id: 'lease-not-looked-at',
    file: `${print}/print.sql.js`,
    find: 'and lease = $3 and lease_until > $4 and ${IS_DRAWN}',
    put: 'and $3::uuid is not null and $4::timestamptz is not null and ${IS_DRAWN}',
  },
];
