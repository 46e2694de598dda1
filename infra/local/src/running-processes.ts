import {
  Children,
  SupervisedProcess,
  type Pauses,
  PortBook,
  type ProcessChange,
  type ProcessPlan,
  Refusal,
  signalGroup,
} from '@jumun/servers';
import type { DataFolder } from './data-folder.ts';
import type { Progress } from './progress.ts';

// Servers stop after the processes that need them; a name that isn't here is a service.
const stoppedFirst = ['gateway'];
const stoppedLast = ['sandbox', 's3', 'redis', 'nats', 'postgres'];
const STOP_WITHIN_MS = 15_000;
const RESERVED_FOR_SERVERS_MS = 3_000;
const LEAST_GRACE_MS = 1_000;

export interface ProcessesOptions {
  folder: DataFolder;
  progress: Progress;
  signal?: AbortSignal | undefined;
  /** How long a process that ended waits before it is started again; growing, by default. */
  pauses?: Pauses | undefined;
}

/** A process that takes another one's place. */
export interface Replacement {
  plan: ProcessPlan;
  signal: AbortSignal;
  /** Called when the new process is ready, before the old one is stopped. */
  onReady: () => void;
}

/** All processes of one run: started side by side, kept running, and stopped in order. */
export class RunningProcesses {
  readonly folder: DataFolder;
  readonly ports = new PortBook();
  readonly progress: Progress;
  /** Aborted when the run is to end, by the user or because a part of it failed. */
  readonly signal: AbortSignal;
  /** Called whenever a process has come or gone. */
  onChange: () => void = () => undefined;
  /** Ends before the processes do. */
  readonly onStop: (() => Promise<void>)[] = [];
  private readonly pauses: Pauses | undefined;
  private children: Children;
  private kept = new Map<string, SupervisedProcess[]>();
  /** Processes that come or go in place of others. */
  private exchanges = new Set<Promise<void>>();
  private isStopping = false;
  private failure = new AbortController();

  constructor({ folder, progress, signal, pauses }: ProcessesOptions) {
    this.folder = folder;
    this.pauses = pauses;
    this.progress = progress;
    this.signal = signal ? AbortSignal.any([signal, this.failure.signal]) : this.failure.signal;
    this.children = new Children(folder.childrenFile);
  }

  /** Starts the copies of one part and resolves when all of them are ready. */
  async start(part: string, plans: readonly ProcessPlan[]): Promise<void> {
    this.signal.throwIfAborted();
    const kept = plans.map((plan) => this.keep(plan));
    this.kept.set(part, kept);
    await Promise.all(kept.map((one) => one.start(this.signal)));
  }

  /** Waits for work side by side; when one piece fails the others are aborted, and awaited. */
  async settle(work: readonly unknown[]): Promise<void> {
    await Promise.all(
      work.map(async (one) => {
        try {
          await one;
        } catch (error) {
          this.failure.abort(error);
        }
      }),
    );
    this.signal.throwIfAborted();
  }

  /**
   * Brings up another process for a copy; once that is ready the one before is stopped, and `ended` resolves when it is gone.
   * When the new one can't be brought up this rejects, and the one before goes on.
   */
  async replace(
    part: string,
    index: number,
    { plan, signal, onReady }: Replacement,
  ): Promise<{ ended: Promise<void> }> {
    const next = this.keep(plan, 1);
    const started = next.start(AbortSignal.any([this.signal, signal])).catch(async (error: unknown) => {
      await next.stop(0);
      throw error;
    });
    this.waitFor(started);
    await started;
    onReady();
    const copies = [...this.copiesOf(part)];
    const [before] = copies.splice(index, 1, next);
    this.kept.set(part, copies);
    this.onChange();
    const ended = before?.stop() ?? Promise.resolve();
    this.waitFor(ended);
    return { ended };
  }

  copiesOf(part: string): readonly SupervisedProcess[] {
    return this.kept.get(part) ?? [];
  }

  get areAllReady(): boolean {
    return [...this.kept.values()].flat().every((one) => one.isReady);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.failure.abort(new Refusal('The run was stopped.'));
    await Promise.all(this.onStop.map((close) => close()));
    const deadline = Date.now() + STOP_WITHIN_MS;
    for (const group of this.stopOrder()) {
      const isServer = group.some((part) => stoppedLast.includes(part));
      const left = deadline - Date.now() - (isServer ? 0 : RESERVED_FOR_SERVERS_MS);
      const processes = group.flatMap((part) => this.copiesOf(part));
      await Promise.all(processes.map((one) => one.stop(Math.max(LEAST_GRACE_MS, Math.min(one.plan.graceMs, left)))));
    }
    await Promise.all(this.exchanges);
    this.children.close();
    this.ports.release();
  }

  /** Kills everything at once, for a second stop signal. */
  killAll(): void {
    for (const { pid } of [...this.kept.values()].flat()) if (pid) signalGroup(pid, 'SIGKILL');
  }

  private keep(plan: ProcessPlan, earlyExits?: number): SupervisedProcess {
    const onChange = (change: ProcessChange): void => this.hear(plan.name, change);
    return new SupervisedProcess(plan, { children: this.children, pauses: this.pauses, onChange, earlyExits });
  }

  private waitFor(work: Promise<void>): void {
    const done = work.catch(() => undefined).finally(() => this.exchanges.delete(done));
    this.exchanges.add(done);
  }

  private stopOrder(): string[][] {
    const services = [...this.kept.keys()].filter(
      (part) => !stoppedFirst.includes(part) && !stoppedLast.includes(part),
    );
    return [stoppedFirst, services, ...stoppedLast.map((part) => [part])];
  }

  private hear(name: string, change: ProcessChange): void {
    if (this.isStopping) return;
    if (change.kind === 'died')
      this.progress.say(`  ! ${name} has ended (${change.reason}); it is started again in ${change.pauseMs / 1000} s`);
    if (change.kind === 'ready' && change.restarts > 0)
      this.progress.say(`  ✔ ${name} runs again (process ${change.pid})`);
    this.onChange();
  }
}
