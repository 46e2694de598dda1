import { openShopFloor, type ShopFloor } from './shop-floor.js';

describe('the schema', () => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await openShopFloor();
  });
  afterAll(() => floor.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await floor.deps.database.schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await floor.world.sql('orders', 'alter table refund alter column sent_at set not null');
    await floor.world.sql('orders', 'create table undescribed (id int)');
    await floor.world.sql('orders', 'alter table undescribed owner to jumun_orders');
    expect((await floor.deps.database.schemaDrift()).sort()).toEqual([
      'alter table "refund" alter column "sent_at" drop not null',
      'drop table if exists "undescribed" cascade',
    ]);
  });
});
