import { catalogFixture, type CatalogFixture } from './setup.js';

describe('the schema', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await catalogFixture();
  });
  afterAll(() => fixture.base.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await fixture.service.database.schemaDrift()).toEqual([]);
  });
});
