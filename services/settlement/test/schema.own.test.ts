import { settlementFixture, type SettlementFixture } from './setup.js';

describe('the schema', () => {
  let fixture: SettlementFixture;
  beforeAll(async () => {
    fixture = await settlementFixture({});
  });
  const schemaDrift = async () =>
    fixture.service.database.schemaDrift((await fixture.config('settlement')).MIGRATIONS_URL);
  afterAll(() => fixture.close());

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
