import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Children } from './children.ts';
import { crashIn } from './crash.ts';
import { endGroup, identityOf, signalGroup } from './process-identity.ts';
import { Refusal } from './refusal.ts';
import { isDiskFull } from './run-command.ts';

/** How long to wait before a process is started again, and after how much health the waiting begins anew. */
export interface Pauses {
  firstMs: number;
  longestMs: number;
  healthyAfterMs: number;
}

const USUAL_PAUSES: Pauses = { firstMs: 200, longestMs: 10_000, healthyAfterMs: 60_000 };
const READY_CHECK_EVERY_MS = 25;
const EARLY_EXITS_ALLOWED = 3;
const SHOWN_LOG_LINES = 12;
/**
 * This many checks in a row must fail before a process is killed. They are counted here, so that the time a machine
 * slept does not count as unanswered.
 */
const LOOKS_UNTIL_FROZEN = 4;

/** How to run one process and how to know that it works. */
export interface ProcessPlan {
  name: string;
  file: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  logFile: string;
  stopSignal: NodeJS.Signals;
  graceMs: number;
  readyWithinMs: number;
  /** Another user to run as, when the process must not be root. */
  user?: { uid: number; gid: number } | undefined;
  isReady(): Promise<boolean>;
  /** Kills a process that was alive once and does not answer for so long: one whose event loop stands still. */
  liveness?: { answers(withinMs: number): Promise<unknown>; frozenAfterMs: number };
  /** Work that each start needs, the first and the later ones. */
  beforeStart?(): void;
}

export type ProcessChange =
  { kind: 'started' | 'ready'; pid: number; restarts: number } | { kind: 'died'; reason: string; pauseMs: number };

export interface ProcessSurroundings {
  children: Children;
  pauses?: Pauses | undefined;
  onChange?: (change: ProcessChange) => void;
  /** How often it may end before it was ever ready until it is given up. */
  earlyExits?: number | undefined;
}

/** Keeps one process running until it is stopped: one that dies is started again after a pause that grows. */
export class SupervisedProcess {
  readonly plan: ProcessPlan;
  restarts = 0;
  private surroundings: ProcessSurroundings;
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();
  private stopping = new AbortController();
  private hasBeenReady = false;
  private ready = false;
  private earlyExits = 0;
  private pauses: Pauses;
  private pauseMs: number;
  private logStart = 0;
  private frozen: ChildProcess | undefined;
  private firstReady = Promise.withResolvers<void>();

  constructor(plan: ProcessPlan, surroundings: ProcessSurroundings) {
    this.plan = plan;
    this.surroundings = surroundings;
    this.pauses = surroundings.pauses ?? USUAL_PAUSES;
    this.pauseMs = this.pauses.firstMs;
    this.firstReady.promise.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isReady(): boolean {
    return this.ready;
  }

  /** Starts the process and resolves when it is ready for the first time; refuses when it can't be brought up. */
  async start(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.spawn();
    const limit = setTimeout(
      () => this.giveUp(`was not ready within ${this.plan.readyWithinMs / 1000} s`),
      this.plan.readyWithinMs,
    );
    const onAbort = (): void => this.firstReady.reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await this.firstReady.promise;
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Ends the process: its stop signal first, SIGKILL to its whole group when `graceMs` have passed. */
  async stop(graceMs = this.plan.graceMs): Promise<void> {
    this.stopping.abort();
    this.firstReady.reject(new Refusal(`${this.plan.name} was stopped before it was ready.`));
    const child = this.child;
    if (child?.pid) {
      child.kill(this.plan.stopSignal);
      const timer = setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), Math.max(0, graceMs));
      await this.ended;
      clearTimeout(timer);
    }
    await this.ended;
  }

  /** Sends a signal to the process, as a fault would; false when it isn't running. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): boolean {
    if (signal === 'SIGKILL') this.ready = false;
    return this.child?.kill(signal) ?? false;
  }

  private spawn(): void {
    const { plan } = this;
    plan.beforeStart?.();
    const log = openSync(plan.logFile, 'a');
    this.logStart = fstatSync(log).size;
    const child = spawn(plan.file, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      detached: true,
      stdio: ['ignore', log, log],
      ...plan.user,
    });
    closeSync(log);
    this.child = child;
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    const end = (reason: string): void => {
      this.onEnd(child, reason);
      void (child.pid ? endGroup(child.pid) : Promise.resolve()).then(() => ended.resolve());
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit code ${code}`));
    if (!child.pid) return;
    this.surroundings.children.add(plan.name, child.pid, plan.stopSignal);
    this.tell({ kind: 'started', pid: child.pid, restarts: this.restarts });
    void this.watchUntilReady(child, child.pid);
    void this.watchAlive(child);
  }

  private async watchUntilReady(child: ChildProcess, pid: number): Promise<void> {
    while (this.child === child && !this.stopping.signal.aborted) {
      const isReady = await this.plan.isReady().catch(() => false);
      if (isReady && this.child === child && identityOf(pid)) return this.becomeReady(child, pid);
      await pause(READY_CHECK_EVERY_MS);
    }
  }

  private async watchAlive(child: ChildProcess): Promise<void> {
    const { liveness } = this.plan;
    if (!liveness) return;
    const lookMs = liveness.frozenAfterMs / LOOKS_UNTIL_FROZEN;
    let wasAlive = false;
    let unanswered = 0;
    while (unanswered < LOOKS_UNTIL_FROZEN) {
      const next = pause(lookMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      const isAlive = await liveness.answers(lookMs).then(
        () => true,
        () => false,
      );
      wasAlive ||= isAlive || this.ready;
      unanswered = isAlive || !wasAlive ? 0 : unanswered + 1;
      await next;
      if (this.child !== child || this.stopping.signal.aborted) return;
    }
    this.frozen = child;
    this.kill('SIGKILL');
  }

  private becomeReady(child: ChildProcess, pid: number): void {
    this.ready = true;
    this.hasBeenReady = true;
    this.firstReady.resolve();
    this.tell({ kind: 'ready', pid, restarts: this.restarts });
    const healthy = setTimeout(() => {
      if (this.child === child) this.pauseMs = this.pauses.firstMs;
    }, this.pauses.healthyAfterMs);
    healthy.unref();
    child.once('exit', () => clearTimeout(healthy));
  }

  private onEnd(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.ready = false;
    if (child.pid) this.surroundings.children.drop(child.pid);
    if (this.stopping.signal.aborted) return;
    if (!this.hasBeenReady) this.earlyExits += 1;
    if (this.earlyExits >= (this.surroundings.earlyExits ?? EARLY_EXITS_ALLOWED))
      return this.giveUp(`ended at once (${reason})`);
    const frozen =
      this.frozen === child ? `did not answer for ${(this.plan.liveness?.frozenAfterMs ?? 0) / 1000} s` : '';
    const crash = reason.startsWith('exit code') ? crashIn(this.plan.logFile, this.logStart) : undefined;
    this.tell({ kind: 'died', reason: [reason, frozen, crash].filter(Boolean).join(': '), pauseMs: this.pauseMs });
    void this.startAgain();
  }

  private async startAgain(): Promise<void> {
    const pauseMs = this.pauseMs;
    this.pauseMs = Math.min(pauseMs * 2, this.pauses.longestMs);
    await this.ended;
    await pause(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    if (this.stopping.signal.aborted) return;
    this.restarts += 1;
    try {
      this.spawn();
    } catch (error) {
      this.tell({ kind: 'died', reason: String(error), pauseMs: this.pauseMs });
      void this.startAgain();
    }
  }

  private giveUp(what: string): void {
    const tail = lastLines(this.plan.logFile, this.logStart);
    if (isDiskFull(tail)) {
      return this.firstReady.reject(
        new Refusal(`The disk is full: ${this.plan.name} found no space left on the device.`),
      );
    }
    this.firstReady.reject(
      new Refusal(`${this.plan.name} ${what}; its log is ${this.plan.logFile}${tail ? `:\n${tail}` : '.'}`),
    );
  }

  private tell(change: ProcessChange): void {
    this.surroundings.onChange?.(change);
  }
}

function lastLines(file: string, from: number): string {
  try {
    const text = readFileSync(file).subarray(from).toString('utf8').trimEnd();
    return text === ''
      ? ''
      : text
          .split('\n')
          .slice(-SHOWN_LOG_LINES)
          .map((line) => `    ${line}`)
          .join('\n');
  } catch {
    return '';
  }
}
