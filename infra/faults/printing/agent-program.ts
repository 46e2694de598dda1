import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import type { Target } from '../platform.ts';

const PROGRAM = join(repositoryRoot, 'infra/print-agent/src/main.ts');

/** The print agent in a process of its own, which is killed and started again. */
export class AgentProgram {
  private child: ChildProcess | undefined;
  private shown = '';
  kills = 0;

  private readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  /** Pairs it by the code on its terminal. */
  async pair(): Promise<void> {
    const { platform, owner } = this.target;
    this.start();
    const digits = await platform.waitFor(
      'the agent shows its code',
      () => /연결 번호: (\d{3}) (\d{3})/.exec(this.shown) ?? undefined,
    );
    await owner.call(http.devices.claim, { body: { code: `${digits[1]}${digits[2]}`, name: '주방 노트북' } });
    await platform.waitFor('the agent knows its printer', () => this.shown.includes('프린터: '));
  }

  start(): void {
    const { dataDir, platform } = this.target;
    const options = ['--config', join(dataDir, 'agent/config.json'), '--server', platform.origin];
    this.child = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.shown = (this.shown + bytes.toString()).slice(-10_000)));
  }

  /** Ends it wherever it is just now. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.kills += 1;
  }
}
