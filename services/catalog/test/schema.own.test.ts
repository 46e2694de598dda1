import { openedCatalog } from './setup.js';

describe('the schema', () => {
  const fixture = openedCatalog({});
  const schemaDrift = async () =>
    fixture.service.database.schemaDrift((await fixture.base.config('catalog')).MIGRATIONS_URL);

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });
});
