import { queryAt, testServers, type TestServers } from '@jumun/testing';
import { readAlerts } from '../src/alerts.ts';
import { statementsOf } from '../src/runbooks.ts';

/** Those for a service's own tables are run on a platform, by `infra/proving/journeys/alerts.journey.ts`. */
const statements = readAlerts()
  .flatMap(({ alert }) => statementsOf(alert))
  .filter(({ service }) => service === undefined);

describe('the statements of the runbooks', () => {
  let servers: TestServers;
  beforeAll(async () => {
    servers = await testServers();
  });
  afterAll(() => servers.close());

  it('are found', () => {
    expect(new Set(statements.map(({ alarm }) => alarm)).size).toBeGreaterThan(1);
  });

  it.each(statements)('of $alarm runs as it is written: $sql', async ({ sql }) => {
    // No process has the number 0.
    await expect(queryAt(servers.postgres.url, sql.replaceAll(/<\w+>/g, '0'))).resolves.toBeInstanceOf(Array);
  });
});
