import { statSync } from 'node:fs';
import { join } from 'node:path';
import { crashIn, type ProcessPlan } from '@jumun/servers';
import { type Copy, planPart, type PartsStart } from '../bring-up-parts.ts';
import type { RunningProcesses } from '../running-processes.ts';
import { type Part, repositoryRoot } from '../parts.ts';
import { Forward } from './forward.ts';

const READY_WITHIN_MS = 30_000;
/** Debuggers attach to the first part here and to the next ones above; `.vscode/launch.json` names the ports. */
const FIRST_INSPECT_PORT = 9230;

/**
 * The parts in development: before each copy stands a port that stays, so that a new process can be brought up beside
 * the old one and take its place once it is ready.
 */
export class DevParts {
  private readonly processes: RunningProcesses;
  private readonly start: PartsStart;
  private readonly inspect: boolean;
  private readonly forwards = new Map<number, Forward>();

  constructor(processes: RunningProcesses, start: PartsStart, { inspect }: { inspect: boolean }) {
    this.processes = processes;
    this.start = start;
    this.inspect = inspect;
  }

  get all(): readonly Part[] {
    return this.start.parts;
  }

  /** Plans the first process of a copy and opens its lasting port. */
  async firstPlan({ part, index, httpPort }: Copy): Promise<ProcessPlan> {
    const own = await this.processes.ports.take();
    const forward = new Forward(httpPort, own);
    await forward.open();
    this.forwards.set(httpPort, forward);
    return this.plan({ part, index, httpPort: own });
  }

  /** Runs a part's new code. Answers why it could not start, and then the last good process goes on. */
  async exchange(part: Part, signal: AbortSignal): Promise<string | undefined> {
    const faults = await Promise.all(
      this.processes.copiesOf(part.name).map((_copy, index) => this.exchangeCopy(part, index, signal)),
    );
    return faults.find((fault) => fault !== undefined);
  }

  /** Opens the first copies' debugger ports, which a process that takes another's place can do only when that is gone. */
  openInspector(part: Part): void {
    if (this.inspect) this.processes.copiesOf(part.name)[0]?.kill('SIGUSR1');
  }

  inspectPort(part: Part): number {
    return inspectPortOf(this.all, part);
  }

  close(): void {
    for (const forward of this.forwards.values()) forward.close();
  }

  private async exchangeCopy(part: Part, index: number, signal: AbortSignal): Promise<string | undefined> {
    const httpPort = await this.processes.ports.take();
    const lasting = this.forwards.get(this.start.ports.get(part.name)?.[index] ?? 0);
    const plan = this.plan({ part, index, httpPort });
    const logStart = statSync(plan.logFile, { throwIfNoEntry: false })?.size ?? 0;
    try {
      const onReady = (): void => lasting?.leadTo(httpPort);
      const { ended } = await this.processes.replace(part.name, index, { plan, signal, onReady });
      void ended.then(() => this.openInspector(part));
      return undefined;
    } catch {
      if (signal.aborted) return undefined;
      return crashIn(plan.logFile, logStart) ?? `did not get ready; its log is ${plan.logFile}`;
    }
  }

  private plan(copy: Copy): ProcessPlan {
    const { liveness, ...plan } = planPart(this.processes, this.start, copy);
    const inspected = this.inspect && copy.index === 0;
    return {
      ...plan,
      // A process at a breakpoint is not frozen.
      ...(liveness && !this.inspect && { liveness }),
      // Without the small heaps of a long run: they make a start slower.
      args: [
        '--enable-source-maps',
        ...(inspected ? [`--inspect-port=127.0.0.1:${this.inspectPort(copy.part)}`] : []),
        join(repositoryRoot, copy.part.entry),
      ],
      env: { ...plan.env, SELF_CHECKS: 'on', NODE_COMPILE_CACHE: this.processes.folder.file('compile-cache') },
      readyWithinMs: READY_WITHIN_MS,
    };
  }
}

/** Where a debugger attaches to a part's first copy. */
export function inspectPortOf(parts: readonly Part[], part: Part): number {
  return FIRST_INSPECT_PORT + parts.indexOf(part);
}
