import {
  Children,
  KeptProcess,
  PortBook,
  type ProcessChange,
  type ProcessPlan,
  Refusal,
  signalGroup,
} from '@jumun/servers';
import type { DataFolder } from './data-folder.ts';
import type { Progress } from './progress.ts';

// What serves stops before what it needs; a name that isn't here is a service.
const stoppedFirst = ['gateway'];
const stoppedLast = ['sandbox', 's3', 'redis', 'nats', 'postgres'];
const stopWithinMs = 15_000;
const keptForServersMs = 3_000;
const leastGraceMs = 1_000;

export interface CrewOptions {
  folder: DataFolder;
  progress: Progress;
  signal?: AbortSignal | undefined;
}

/** All processes of one run: started side by side, kept running, and stopped in order. */
export class Crew {
  readonly folder: DataFolder;
  readonly ports = new PortBook();
  readonly progress: Progress;
  /** Aborted when the run is to end, by the user or because a part of it failed. */
  readonly signal: AbortSignal;
  /** Called whenever a process has come or gone. */
  onChange: () => void = () => undefined;
  #children: Children;
  #kept = new Map<string, KeptProcess[]>();
  #isStopping = false;
  #failure = new AbortController();

  constructor({ folder, progress, signal }: CrewOptions) {
    this.folder = folder;
    this.progress = progress;
    this.signal = signal ? AbortSignal.any([signal, this.#failure.signal]) : this.#failure.signal;
    this.#children = new Children(folder.childrenFile);
  }

  /** Starts the copies of one part and resolves when all of them are ready. */
  async start(part: string, plans: readonly ProcessPlan[]): Promise<void> {
    this.signal.throwIfAborted();
    const kept = plans.map(
      (plan) =>
        new KeptProcess(plan, { children: this.#children, onChange: (change) => this.#hear(plan.name, change) }),
    );
    this.#kept.set(part, kept);
    await Promise.all(kept.map((one) => one.start(this.signal)));
  }

  /** Waits for work side by side; when one piece fails the others are told to give up, and are waited for. */
  async settle(work: readonly unknown[]): Promise<void> {
    await Promise.all(
      work.map(async (one) => {
        try {
          await one;
        } catch (error) {
          this.#failure.abort(error);
        }
      }),
    );
    this.signal.throwIfAborted();
  }

  copiesOf(part: string): readonly KeptProcess[] {
    return this.#kept.get(part) ?? [];
  }

  get areAllReady(): boolean {
    return [...this.#kept.values()].flat().every((one) => one.isReady);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#failure.abort(new Refusal('The run was stopped.'));
    const deadline = Date.now() + stopWithinMs;
    for (const stage of this.#stages()) {
      const isServer = stage.some((part) => stoppedLast.includes(part));
      const left = deadline - Date.now() - (isServer ? 0 : keptForServersMs);
      const processes = stage.flatMap((part) => this.copiesOf(part));
      await Promise.all(processes.map((one) => one.stop(Math.max(leastGraceMs, Math.min(one.plan.graceMs, left)))));
    }
    this.#children.close();
    this.ports.release();
  }

  /** Kills everything at once, for somebody who asked twice. */
  killAll(): void {
    for (const { pid } of [...this.#kept.values()].flat()) if (pid) signalGroup(pid, 'SIGKILL');
  }

  #stages(): string[][] {
    const services = [...this.#kept.keys()].filter(
      (part) => !stoppedFirst.includes(part) && !stoppedLast.includes(part),
    );
    return [stoppedFirst, services, ...stoppedLast.map((part) => [part])];
  }

  #hear(name: string, change: ProcessChange): void {
    if (this.#isStopping) return;
    if (change.kind === 'died')
      this.progress.say(`  ! ${name} has ended (${change.reason}); it is started again in ${change.pauseMs / 1000} s`);
    if (change.kind === 'ready' && change.restarts > 0)
      this.progress.say(`  ✔ ${name} runs again (process ${change.pid})`);
    this.onChange();
  }
}
