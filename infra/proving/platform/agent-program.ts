import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { http } from '@jumun/contracts';
import { repositoryRoot, type Owner } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import type { System } from './system.ts';

const PROGRAM = join(repositoryRoot, 'infra/print-agent/src/main.ts');
const AGAIN_MS = 100;

/** The print agent in a process of its own, which comes back whenever it has ended, as a computer's service does. */
export class AgentProgram {
  private child: ChildProcess | undefined;
  /** The end of what its terminal shows. */
  shown = '';
  private isClosed = false;

  private readonly system: System;
  private readonly name: string;
  private readonly env: Record<string, string> | undefined;

  constructor(system: System, name: string, env?: Record<string, string>) {
    this.system = system;
    this.name = name;
    this.env = env;
  }

  /** Starts it, and pairs it with a shop by the code on its terminal. */
  async pair(owner: Owner): Promise<void> {
    this.start();
    const digits = await eventually(() => /연결 번호: (\d{3}) (\d{3})/.exec(this.shown));
    await owner.call(http.devices.claim, { body: { code: `${digits[1]}${digits[2]}`, name: this.name } });
    await eventually(() => this.shown.includes('프린터: '));
  }

  /** Ends it wherever it is just now. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends it until it is started. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.kill();
  }

  /** Starts it, and again after it was closed. */
  start(): void {
    this.isClosed = false;
    const { dataDir, platform } = this.system;
    const configFile = join(dataDir, this.name, 'config.json');
    mkdirSync(dirname(configFile), { recursive: true });
    // The sandbox plays printers on this machine, where a program looks for none by itself.
    writeFileSync(configFile, JSON.stringify({ server: platform.origin, hosts: ['127.0.0.1'] }));
    const options = ['--config', configFile, '--server', platform.origin];
    const child = spawn(process.execPath, [PROGRAM, ...options], {
      ...(this.env && { env: this.env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (this.shown = (this.shown + bytes.toString()).slice(-10_000)));
    child.once('exit', () => setTimeout(() => this.startAgain(child), AGAIN_MS));
    this.child = child;
  }

  private startAgain(ended: ChildProcess): void {
    if (!this.isClosed && this.child === ended) this.start();
  }
}
