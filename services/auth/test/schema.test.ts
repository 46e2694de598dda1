import { authWorld, type AuthWorld } from './auth-world.js';

describe('the schema', () => {
  let world: AuthWorld;
  beforeAll(async () => {
    world = await authWorld();
  });
  afterAll(() => world.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await world.service.database.schemaDrift()).toEqual([]);
  });
});
