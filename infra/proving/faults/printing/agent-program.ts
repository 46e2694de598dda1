import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import type { Target } from '../platform.ts';

const PROGRAM = join(repositoryRoot, 'infra/print-agent/src/main.ts');
const AGAIN_MS = 100;

/** The print agent in a process of its own, which comes back whenever it has ended, as a computer's service does. */
export class AgentProgram {
  private child: ChildProcess | undefined;
  private shown = '';
  private isClosed = false;

  private readonly target: Target;
  private readonly name: string;
  private readonly env: Record<string, string>;

  constructor(target: Target, name: string, env: Record<string, string>) {
    this.target = target;
    this.name = name;
    this.env = env;
  }

  /** Pairs it by the code on its terminal. */
  async pair(): Promise<void> {
    const { platform, owner } = this.target;
    this.start();
    const digits = await platform.waitFor(
      `the ${this.name} shows its code`,
      () => /연결 번호: (\d{3}) (\d{3})/.exec(this.shown) ?? undefined,
    );
    await owner.call(http.devices.claim, { body: { code: `${digits[1]}${digits[2]}`, name: this.name } });
    await platform.waitFor(`the ${this.name} knows its printer`, () => this.shown.includes('프린터: '));
  }

  /** Ends it wherever it is just now. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.kill();
  }

  private start(): void {
    if (this.isClosed) return;
    const { dataDir, platform } = this.target;
    const options = ['--config', join(dataDir, this.name, 'config.json'), '--server', platform.origin];
    const child = spawn(process.execPath, [PROGRAM, ...options], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (this.shown = (this.shown + bytes.toString()).slice(-10_000)));
    child.once('exit', () => setTimeout(() => this.start(), AGAIN_MS));
    this.child = child;
  }
}
