import { notificationsFixture, type NotificationsFixture } from './notifications-fixture.js';

describe('the schema', () => {
  let fixture: NotificationsFixture;
  beforeAll(async () => {
    fixture = await notificationsFixture();
  });
  afterAll(() => fixture.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await fixture.service.database.schemaDrift()).toEqual([]);
  });

  it('is told from another one', async () => {
    await fixture.sql('notifications', 'alter table message alter column reason set not null');
    expect(await fixture.service.database.schemaDrift()).toEqual([
      'alter table "message" alter column "reason" drop not null',
    ]);
  });
});
