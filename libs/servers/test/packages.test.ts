import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms, findBinary } from '../src/packages.ts';
import { waitUntil } from '../src/wait.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-packages-'));
  program('env', 'exec /usr/bin/env "$@"');
  program('dirname', 'exec /usr/bin/dirname "$@"');
  // For those who run the tests as an ordinary user.
  program('sudo', 'shift; exec "$@"');
  program('true', 'exit 0');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

const calls = (): string => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');
// The folders that are always looked at are left out, since this machine may well have the real programs there.
const only = () => ({ path: folder, alsoIn: [] });
const fakeApt = `echo "$@" >> ${'$'}(dirname "$0")/calls; [ "$RUNLEVEL$SYSTEMD_OFFLINE" = 11 ] || exit 9`;

describe('programs that the machine lacks', () => {
  it('are left alone when they are there', async () => {
    program('nats-server', 'exit 0');
    program('apt-get', fakeApt);
    await ensurePrograms({ binaries: ['nats-server'], ...only() });
    expect(calls()).toBe('');
    expect(findBinary('nats-server', folder, [])).toBe(join(folder, 'nats-server'));
  });

  it('are installed by apt-get in such a way that no server of theirs is started', async () => {
    program(
      'apt-get',
      `${fakeApt}; case "$*" in *install*) for one in nats-server redis-server; do echo > ${'$'}(dirname "$0")/$one; /bin/chmod 755 ${'$'}(dirname "$0")/$one; done;; esac`,
    );
    const told: string[] = [];
    await ensurePrograms({
      binaries: ['nats-server', 'redis-server'],
      ...only(),
      onInstall: (names) => told.push(...names),
    });
    expect(told).toEqual(['nats-server', 'redis-server']);
    expect(calls()).toMatch(/update[^]*install -y -q --no-install-recommends nats-server redis-server/);
  });

  it('are installed by brew where there is no apt-get', async () => {
    program(
      'brew',
      `echo "$@" >> ${'$'}(dirname "$0")/calls; echo > ${'$'}(dirname "$0")/redis-server; /bin/chmod 755 ${'$'}(dirname "$0")/redis-server`,
    );
    await ensurePrograms({ binaries: ['redis-server'], ...only() });
    expect(calls()).toBe('install redis\n');
  });

  it('are named in one sentence when nothing can install them', async () => {
    await expect(ensurePrograms({ binaries: ['nats-server', 'redis-server'], ...only() })).rejects.toThrow(
      /^nats-server and redis-server can't be found and can't be installed from here: install them \(.+\) or set NATS_URL and REDIS_URL to a server of your own\.$/,
    );
  });

  it('of the tests alone are named without a server in their place', async () => {
    await expect(
      ensurePrograms({ binaries: ['redis-server', 'chromium'], mayReplace: false, ...only() }),
    ).rejects.toThrow(
      "redis-server and chromium can't be found and can't be installed from here: install them (Debian: apt-get install redis-server chromium fonts-noto-cjk).",
    );
  });

  it('are reported with the last words of a package manager that fails', async () => {
    program('apt-get', 'echo "E: Unable to locate package"; exit 100');
    await expect(ensurePrograms({ binaries: ['nats-server'], ...only() })).rejects.toThrow(
      /failed: E: Unable to locate package$/,
    );
  });

  it('leave no package manager behind when the user stops', async () => {
    program('apt-get', `echo $$ > ${'$'}(dirname "$0")/calls; exec /bin/sleep 60`);
    const stop = new AbortController();
    const work = ensurePrograms({ binaries: ['nats-server'], ...only(), signal: stop.signal });
    work.catch(() => undefined);
    await waitUntil('apt-get runs', () => /^\d+\n/.test(calls()), { timeoutMs: 30_000 });
    stop.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
    expect(existsSync(`/proc/${calls().trim()}`)).toBe(false);
  });
});
