import { openedNotifications } from './notifications-fixture.js';

describe('the schema', () => {
  const fixture = openedNotifications();
  const schemaDrift = async () =>
    fixture.service.database.schemaDrift((await fixture.config('notifications')).MIGRATIONS_URL);

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await fixture.sql('notifications', 'alter table message alter column reason set not null');
    expect(await schemaDrift()).toEqual(['alter table "message" alter column "reason" drop not null']);
  });
});
