import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The print agent in a process and a folder of its own. */
export class AgentProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'jumun-print-agent-'));
  /** The output of its terminal. */
  shown = '';
  private child: ChildProcess | undefined;

  constructor(private readonly server: string) {
    this.allow({ hosts: ['127.0.0.1'] });
  }

  /** Writes its settings; the printers of tests are on its own machine, which no printer of a shop is. */
  allow(settings: { hosts?: string[]; files?: string[] }): void {
    writeFileSync(this.configFile, JSON.stringify({ server: this.server, ...settings }));
  }

  get configFile(): string {
    return join(this.folder, 'config.json');
  }

  get stateFile(): string {
    return join(this.folder, 'state.json');
  }

  start(): void {
    const child = spawn(process.execPath, [main, '--config', this.configFile, '--server', this.server], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        this.shown += bytes.toString();
      });
    this.child = child;
  }

  /** As a power cut does it. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
}
