import { join } from 'node:path';
import { eventually, queryAt, startedServers } from '@jumun/testing';
import { PortBook } from '../src/ports.ts';
import * as standby from '../src/postgres-standby.ts';
import * as postgresServer from '../src/postgres.ts';
import { runServer, type RunningServer } from '../src/server.ts';

const { newFolder, keep } = startedServers();
const NAME = 'standby_1';
const ROWS = 'select n from kept order by n';

describe('a synchronous standby', () => {
  const ports = new PortBook();
  let primary: RunningServer;
  let follower: RunningServer;

  beforeEach(async () => {
    const places = { password: "a 'long' \\password", fromTemplate: true };
    const dataDir = join(newFolder(), 'postgres');
    primary = await keep(runServer(postgresServer.plan({ ...places, dataDir, port: await ports.take() })));
    await queryAt(primary.url, 'create table kept (n int)');
    await queryAt(primary.url, 'insert into kept values (1)');
    const follows = { url: primary.url, dataDir, standbyName: NAME };
    const place = { dataDir: join(newFolder(), 'postgres'), port: await ports.take() };
    follower = await keep(runServer(postgresServer.plan({ ...places, ...place, follows })));
    await standby.waitForStandbys(primary.url, [NAME]);
    await eventually(() => standby.isSynchronous(primary.url, NAME));
  }, 120_000);

  it('has what was acknowledged, and takes writes once it is promoted', async () => {
    await queryAt(primary.url, 'insert into kept values (2)');
    await primary.stop();
    await expect(queryAt(follower.url, 'insert into kept values (3)')).rejects.toThrow(/read-only transaction/);
    await standby.promote(follower.url);
    await queryAt(follower.url, 'insert into kept values (3)');
    expect(await queryAt(follower.url, ROWS)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  }, 120_000);

  it('holds commits back while it is away, until nobody waits for it any more', async () => {
    await follower.stop();
    let isDone = false;
    const written = queryAt(primary.url, 'insert into kept values (2)').then(() => (isDone = true));
    const held = `select from pg_stat_activity where wait_event = 'SyncRep'`;
    await eventually(async () => (await queryAt(primary.url, held)).length === 1);
    expect(isDone).toBe(false);
    await standby.waitForStandbys(primary.url, []);
    await written;
    expect(await queryAt(primary.url, ROWS)).toEqual([{ n: 1 }, { n: 2 }]);
  }, 120_000);
});
