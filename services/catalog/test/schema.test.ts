import { catalogWorld, type CatalogWorld } from './setup.js';

describe('the schema', () => {
  let world: CatalogWorld;
  beforeAll(async () => {
    world = await catalogWorld();
  });
  afterAll(() => world.world.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await world.service.database.schemaDrift()).toEqual([]);
  });
});
