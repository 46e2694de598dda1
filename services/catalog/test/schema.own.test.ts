import { catalogFixture, type CatalogFixture } from './setup.js';

describe('the schema', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await catalogFixture({});
  });
  const schemaDrift = async () =>
    fixture.service.database.schemaDrift((await fixture.base.config('catalog')).MIGRATIONS_URL);
  afterAll(() => fixture.base.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });
});
