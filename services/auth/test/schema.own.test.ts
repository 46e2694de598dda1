import { openedAuth } from './auth-fixture.js';

describe('the schema', () => {
  const fixture = openedAuth({});
  const schemaDrift = async () => fixture.service.database.schemaDrift((await fixture.config('auth')).MIGRATIONS_URL);

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });
});
