import { openShopFixture, type ShopFixture } from './shop-fixture.js';

describe('the schema', () => {
  let fixture: ShopFixture;
  beforeAll(async () => {
    fixture = await openShopFixture();
  });
  afterAll(() => fixture.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await fixture.deps.database.schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await fixture.base.sql('orders', 'alter table refund alter column sent_at set not null');
    await fixture.base.sql('orders', 'create table undescribed (id int)');
    await fixture.base.sql('orders', 'alter table undescribed owner to jumun_orders');
    expect((await fixture.deps.database.schemaDrift()).sort()).toEqual([
      'alter table "refund" alter column "sent_at" drop not null',
      'drop table if exists "undescribed" cascade',
    ]);
  });
});
