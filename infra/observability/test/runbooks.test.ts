import { queryAt, testServers, type TestServers } from '@jumun/testing';
import { readAlerts } from '../src/alerts.ts';
import { codeIn, readRunbook, sqlIn } from '../src/runbooks.ts';

const statements = readAlerts().flatMap(({ alert }) =>
  codeIn(readRunbook(alert)).flatMap((code): [string, string][] => {
    const sql = sqlIn(code);
    return sql === undefined ? [] : [[alert, sql]];
  }),
);

describe('the statements of the runbooks', () => {
  let servers: TestServers;
  beforeAll(async () => {
    servers = await testServers();
  });
  afterAll(() => servers.close());

  it('are found', () => {
    expect(new Set(statements.map(([alert]) => alert)).size).toBeGreaterThan(1);
  });

  it.each(statements)('of %s runs as it is written: %s', async (_alert, sql) => {
    // No process has the number 0.
    await expect(queryAt(servers.postgres.url, sql.replaceAll(/<\w+>/g, '0'))).resolves.toBeInstanceOf(Array);
  });
});
