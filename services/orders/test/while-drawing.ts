import type { Fixture } from '@jumun/testing';

type Sql = Pick<Fixture, 'sql'>;

/** Whether anything waits for a lock of these kinds. */
export async function isWaiting({ sql }: Sql, kinds: readonly string[]): Promise<boolean> {
  const waiting = 'select from pg_locks where locktype = any ($1) and not granted';
  return (await sql('orders', waiting, [kinds])).length > 0;
}

/** Has checkouts stop with their number drawn and not yet committed, and works from when the first has come so far. */
export async function whileDrawing(
  { sql }: Sql,
  first: () => Promise<unknown>,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await sql('orders', 'select pg_advisory_lock(15)');
  await sql(
    'orders',
    `create function stop_here() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(15); return new; end $$;
     create trigger stop_here before insert on orders for each row execute function stop_here()`,
  );
  let isHeld = true;
  const release = async () => {
    if (isHeld) await sql('orders', 'select pg_advisory_unlock(15)');
    isHeld = false;
  };
  try {
    const drawing = first();
    while (!(await isWaiting({ sql }, ['advisory'])));
    await work(release);
    await release();
    await drawing;
  } finally {
    await release();
    await sql('orders', 'drop function stop_here cascade');
  }
}
