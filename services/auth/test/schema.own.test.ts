import { authFixture, type AuthFixture } from './auth-fixture.js';

describe('the schema', () => {
  let fixture: AuthFixture;
  beforeAll(async () => {
    fixture = await authFixture({});
  });
  const schemaDrift = async () => fixture.service.database.schemaDrift((await fixture.config('auth')).MIGRATIONS_URL);
  afterAll(() => fixture.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await schemaDrift()).toEqual([]);
  });
});
