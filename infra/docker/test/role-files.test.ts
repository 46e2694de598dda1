import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { startedServers } from '@jumun/testing';

const { newFolder } = startedServers();
const ENTRY = 'services/settlement/dist/main.js';

it('the files of a role start it, and no package of another role is among them', () => {
  const folder = newFolder();
  execFileSync(process.execPath, [join(repositoryRoot, 'infra/docker/role-files.mjs'), folder, ENTRY]);
  const started = spawnSync(process.execPath, [ENTRY], { cwd: folder, env: {}, encoding: 'utf8' });
  expect(started.stderr + started.stdout).toContain('HTTP_PORT: is missing');
  const packages = readdirSync(join(folder, 'node_modules'));
  expect(packages).toContain('pg');
  for (const stranger of ['react', 'pretendard', 'lucide', 'sharp']) expect(packages).not.toContain(stranger);
});

it('images copy no secret, no data and no foreign package from the machine that builds them', () => {
  const ignored = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining([
      ...['.env', '.data', '.git', '**/node_modules', 'infra/docker/sandbox-data', 'infra/docker/servers'],
    ]),
  );
});
