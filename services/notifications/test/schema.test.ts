import { notificationsWorld, type NotificationsWorld } from './notifications-world.js';

describe('the schema', () => {
  let world: NotificationsWorld;
  beforeAll(async () => {
    world = await notificationsWorld();
  });
  afterAll(() => world.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await world.service.database.schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await world.sql('notifications', 'alter table message alter column reason set not null');
    expect(await world.service.database.schemaDrift()).toEqual([
      'alter table "message" alter column "reason" drop not null',
    ]);
  });
});
