import { openedSettlement } from './setup.js';

describe('the schema', () => {
  const fixture = openedSettlement({});
  const schemaDrift = async () =>
    fixture.service.database.schemaDrift((await fixture.config('settlement')).MIGRATIONS_URL);

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await fixture.query('alter table payout alter column doubt set not null');
    await fixture.query('create table undescribed (id int)');
    await fixture.query('alter table undescribed owner to jumun_settlement_owner');
    expect((await schemaDrift()).sort()).toEqual([
      'alter table "payout" alter column "doubt" drop not null',
      'drop table if exists "undescribed" cascade',
    ]);
  });
});
