import { authFixture, type AuthFixture } from './auth-fixture.js';

describe('the schema', () => {
  let fixture: AuthFixture;
  beforeAll(async () => {
    fixture = await authFixture();
  });
  afterAll(() => fixture.close());

  it('is made by the migrations as the tables are described', async () => {
    expect(await fixture.service.database.schemaDrift()).toEqual([]);
  });
});
