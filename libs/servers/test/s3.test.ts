import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedServers } from '@jumun/testing';
import { PortBook } from '../src/ports.ts';
import * as s3Server from '../src/s3.ts';
import { runServer } from '../src/server.ts';

const { newFolder, keep } = startedServers();

describe('the S3 stand-in', () => {
  it('starts although a full disk has left the rules of a bucket half written', async () => {
    const options = {
      dataDir: join(newFolder(), 's3'),
      port: await new PortBook().take(),
      accessKey: 'access',
      secretKey: 'a secret key',
      buckets: ['files'],
    };
    await (await runServer(s3Server.plan(options))).stop();
    writeFileSync(join(options.dataDir, 'files/._S3rver_cors.xml'), '');
    const { url } = await keep(runServer(s3Server.plan(options)));
    expect((await fetch(url)).status).toBeLessThan(500);
  }, 60_000);
});
