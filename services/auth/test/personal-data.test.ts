import { openedAuth, completeProfile, PASSWORD } from './auth-fixture.js';

describe('personal data', () => {
  const fixture = openedAuth();

  /** Every row of every table as text. */
  const dump = async (): Promise<string> => {
    const tables = await fixture.sql('auth', `select tablename from pg_tables where schemaname = 'public'`);
    const rows: string[] = [];
    for (const { tablename } of tables) {
      const found = await fixture.sql('auth', `select row_to_json(t)::text as row from "${String(tablename)}" t`);
      rows.push(...found.map(({ row }) => String(row)));
    }
    return rows.join('\n');
  };

  it('can be read nowhere in the database', async () => {
    const { shopId, email } = await fixture.newShop({ ownerName: '카나리아김', email: 'canary.owner@jumun.test' });
    await fixture.edit(shopId, completeProfile(shopId));
    const { tokens } = await fixture.logIn(email);
    const text = await dump();
    expect(text).toContain(shopId);
    const canaries = [
      '카나리아김',
      'canary.owner',
      '9876-5432',
      '98765432',
      '카나리아구',
      '지하 2층',
      'personal.png',
      'account.png',
    ];
    const secrets = [
      PASSWORD,
      fixture.authConfig.OPERATOR_PASSWORD,
      tokens.refreshToken,
      tokens.accessToken,
      'canary.operator',
    ];
    for (const canary of [...canaries, ...secrets]) expect(text).not.toContain(canary);
  });

  it('opens only in the row that it was written for', async () => {
    const first = await fixture.newShop({ ownerName: '첫째' });
    const second = await fixture.newShop({ ownerName: '둘째' });
    await fixture.sql(
      'auth',
      'update shop set owner_name = (select owner_name from shop where id = $1) where id = $2',
      [first.shopId, second.shopId],
    );
    await expect(fixture.logIn(second.email)).rejects.toMatchObject({ code: 'INTERNAL' });
    await expect(fixture.logIn(first.email)).resolves.toMatchObject({ shop: { ownerName: '첫째' } });
  });
});
