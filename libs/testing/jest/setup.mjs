import { open } from './workers-postgres.mjs';

/** Before the first test: the workers, which jest starts after this, inherit the address. */
// eslint-disable-next-line jumun/no-default-export -- jest takes a set-up from the default export only
export default async function setUp() {
  process.env.WORKERS_POSTGRES = await open();
}
