import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identityOf } from '../../../libs/servers/src/process-identity.ts';
import { endFamily } from '../end-family.ts';

/** Runs a script and gives its pid and what it printed once it printed a whole line. */
async function started(script: string, flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...flags, '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const gone = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, ended, gone, printed: () => printed };
}

const LIVES_ON = `setInterval(() => {}, 1000);`;
const DEAF_BROWSER = `process.on('SIGTERM', () => {}); console.log(process.pid); ${LIVES_ON}`;

const leaderOf = (pid: number) => ({ pid, identity: identityOf(pid) });

it('a command over its time may say goodbye', async () => {
  const polite = await started(
    `process.on('SIGTERM', () => process.stdout.write('goodbye', () => process.exit())); console.log('ready'); ${LIVES_ON}`,
  );
  await endFamily(leaderOf(polite.pid));
  await polite.gone;
  expect(polite.printed()).toBe('ready\ngoodbye');
});

it('nobody whom it started lives on, in whatever group and however deaf', async () => {
  const parent = await started(`
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(DEAF_BROWSER)}], { detached: true, stdio: 'inherit' });
    ${LIVES_ON}`);
  const browser = Number(parent.printed());
  expect(identityOf(browser)).toBeDefined();
  await endFamily(leaderOf(parent.pid), 500);
  expect(identityOf(browser)).toBeUndefined();
});

it('who has outlived the command is ended with it', async () => {
  const parent = await started(`
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(DEAF_BROWSER)}], { stdio: ['ignore', 'inherit', 'ignore'] }).unref();`);
  const leader = { pid: parent.pid, identity: 'one that lives no more' };
  const orphan = Number(parent.printed());
  await parent.ended;
  expect(identityOf(orphan)).toBeDefined();
  await endFamily(leader, 500);
  expect(identityOf(orphan)).toBeUndefined();
});

describe('the runner', () => {
  const runner = (script: string) => `
    import { runNode } from ${JSON.stringify(join(import.meta.dirname, '../run-command.mjs'))};
    ${script}`;

  it('says that a command was over its time', async () => {
    const script = runner(`
      console.log(JSON.stringify(await runNode(['-e', ${JSON.stringify(LIVES_ON)}], { timeoutMs: 1 })));`);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(stdout)).toMatchObject({ code: 1, timedOut: true });
  });

  it('begins nothing more once it is interrupted', async () => {
    const first = `process.on('SIGTERM', () => process.exit()); console.log('first'); ${LIVES_ON}`;
    const interrupted = await started(
      runner(`
        await runNode(['-e', ${JSON.stringify(first)}], { live: true });
        await runNode(['-e', "console.log('second')"], { live: true });`),
      ['--input-type=module'],
    );
    process.kill(interrupted.pid, 'SIGTERM');
    await interrupted.gone;
    expect(interrupted.printed()).toBe('first\n');
  });
});
