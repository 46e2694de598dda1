import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';
import { Client } from 'minio';
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

  it('lists nothing to strangers, and shows them objects of public buckets alone', async () => {
    const dataDir = join(newFolder(), 's3');
    const keys = { accessKey: 'access', secretKey: 'a secret key' };
    const buckets = ['pictures', 'papers'];
    const port = await new PortBook().take();
    const { url } = await keep(
      runServer(s3Server.plan({ dataDir, port, ...keys, buckets, publicBuckets: ['pictures'] })),
    );
    const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, region: 'us-east-1', ...keys });
    for (const bucket of buckets) await client.putObject(bucket, 'a/b.txt', 'kept');
    const paths = [
      '',
      '/',
      '/papers',
      '/papers/',
      '/papers/?list-type=2',
      '/pictures',
      '/pictures/',
      '/pictures/?prefix=a',
    ];
    const refused = [
      ...paths,
      '/papers/a/b.txt',
      '/pictures//',
      '/pictures/a/b.txt?acl',
      '/pictures/../papers/a/b.txt',
    ];
    const raw = await Promise.all(refused.map((path) => answerTo(port, 'GET', path)));
    expect(raw.map((status, at) => [refused[at], status])).toEqual(refused.map((path) => [path, 403]));
    expect(await answerTo(port, 'PUT', '/pictures/a/c.txt')).toBe(403);
    expect(await answerTo(port, 'DELETE', '/pictures/a/b.txt')).toBe(403);
    expect(await (await fetch(`${url}/pictures/a/b.txt`)).text()).toBe('kept');
    expect((await fetch(`${url}/papers/a/b.txt`, { headers: { authorization: 'AWS x:y' } })).status).toBe(403);
    const signed = await client.presignedGetObject('papers', 'a/b.txt');
    expect(await (await fetch(signed)).text()).toBe('kept');
    expect((await fetch(`${signed}0`)).status).toBe(403);
  }, 60_000);
});

/** The status for a path as it is written, which fetch would tidy. */
const answerTo = (port: number, method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: path === '' ? '/' : path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
