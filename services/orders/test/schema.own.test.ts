import { openedShop } from './shop-fixture.js';

describe('the schema', () => {
  const fixture = openedShop({});
  const schemaDrift = async () =>
    fixture.deps.database.schemaDrift((await fixture.base.config('orders')).MIGRATIONS_URL);

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await fixture.base.sql('orders', 'alter table refund alter column sent_at set not null');
    await fixture.base.sql('orders', 'create table undescribed (id int)');
    await fixture.base.sql('orders', 'alter table undescribed owner to jumun_orders_owner');
    expect((await schemaDrift()).sort()).toEqual([
      'alter table "refund" alter column "sent_at" drop not null',
      'drop table if exists "undescribed" cascade',
    ]);
  });
});
