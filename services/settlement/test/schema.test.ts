import { settlementWorld, type SettlementWorld } from './setup.js';

describe('the schema', () => {
  let world: SettlementWorld;
  beforeAll(async () => {
    world = await settlementWorld();
  });
  afterAll(() => world.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await world.service.database.schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await world.query('alter table payout alter column doubt set not null');
    await world.query('create table undescribed (id int)');
    await world.query('alter table undescribed owner to jumun_settlement');
    expect((await world.service.database.schemaDrift()).sort()).toEqual([
      'alter table "payout" alter column "doubt" drop not null',
      'drop table if exists "undescribed" cascade',
    ]);
  });
});
