import type { Database } from './open-database.js';
import { computed, row, type RowType } from './row.js';
import { statement } from './statement.js';
import { defineEntity, p, type RowOf } from './table.js';

// Code that must not compile: `tsc` fails where an expected error is missing. Nothing here is ever run.
const Parcel = defineEntity({
  name: 'Parcel',
  tableName: 'parcel',
  properties: {
    id: p.uuid().primary(),
    weight: p.bigint('number'),
    state: p.enum(['packed', 'sent'] as const),
    packedAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    day: p.date(),
  },
});
const Stamp = defineEntity({ name: 'Stamp', tableName: 'stamp', properties: { id: p.uuid().primary() } });

const parcel = row(Parcel, 'id', 'packedAt').and({ ageMs: computed.maybe(computed.number) });
const FIND = statement('find-parcel', parcel, '');

export async function wrongColumn(database: Database): Promise<void> {
  const query = database.platform.query(Parcel);
  // @ts-expect-error the table has no such column
  await query.selectFrom('Parcel').select('colour').execute();
  // @ts-expect-error columns go by the names of their properties
  await query.selectFrom('Parcel').select('packed_at').execute();
  // @ts-expect-error the table was not named
  query.selectFrom('Stamp');
  // @ts-expect-error the enum has no such value
  await query.selectFrom('Parcel').select('id').where('state', '=', 'lost').execute();
  // @ts-expect-error a new row needs its weight
  await query.insertInto('Parcel').values({ id: '', state: 'packed', packedAt: new Date(), day: '' }).execute();
  // @ts-expect-error the row can't be picked from what the table does not have
  row(Parcel, 'colour');
  await database.platform.query(Parcel, Stamp).selectFrom('Stamp').select('id').execute();
}

export async function wrongRowType(database: Database): Promise<void> {
  const rows = await database.platform.query(Parcel).selectFrom('Parcel').select(['id', 'weight', 'sentAt']).execute();
  // @ts-expect-error an amount is a number
  rows satisfies { weight: string }[];
  // @ts-expect-error what may be null says so
  rows satisfies { sentAt: Date }[];
  // @ts-expect-error a statement answers the rows that it declares and no others
  await database.platform.run<{ id: number }>(FIND, []);
  // @ts-expect-error a column that the statement does not declare
  (await database.platform.run(FIND, [])) satisfies { weight: number }[];
}

export async function momentThatIsText(database: Database): Promise<void> {
  const [found] = await database.platform.run(FIND, []);
  const packedAt: Date | undefined = found?.packedAt;
  // @ts-expect-error a moment is a Date
  const asText: string | undefined = found?.packedAt;
  // @ts-expect-error a moment is a Date in each row of the table
  const inRow: RowOf<typeof Parcel>['packedAt'] = '2026-11-22T00:00:00Z';
  // @ts-expect-error a moment is no text where rows are picked either
  const picked: RowType<typeof parcel> = { id: '', packedAt: '', ageMs: null };
  // @ts-expect-error a day is text
  const day: RowOf<typeof Parcel>['day'] = new Date();
  void [packedAt, asText, inRow, picked, day];
}
