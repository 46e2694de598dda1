import { http, MAX_FOUND_PRINTERS, type Standing } from '@jumun/contracts';
import { addressOf, findPrinters, hostsAround } from './find.ts';
import { pair } from './pair.ts';
import { GrowingPauses, pause } from './pauses.ts';
import { Away, Ended, Platform } from './platform.ts';
import { printJob, tellPrinted, type JobDeps, type Served, type Work } from './print-job.ts';
import { NotAllowed } from './printers/allowed-host.ts';
import { openPrinter } from './printers/open-printer.ts';
import type { AgentConfig } from './config.ts';
import { StateFile } from './state.ts';
import { say } from './words.ts';

const WAIT_SECONDS = 25;
/** While a printer is not well, its state is looked at more often. */
const WAIT_UNWELL_SECONDS = 5;
/** The platform answers a little after the wait that it was asked for. */
const GRACE_MS = 10_000;
const LEARN_EVERY_MS = 60_000;
const NO_PRINTER_MS = 5_000;
const AT_ONCE_MS = 1_000;
/** A printer that stands still holds up no other for longer. */
const MOST_WAITED_MS = 40_000;

interface Claimed {
  printers: Served[];
  jobs: Work[];
  /** A printer search that was requested at the console. */
  find?: { search_id: string };
}

/**
 * Prints for the shop that it is paired with until the signal aborts. It only makes outgoing calls: no port is opened.
 */
export async function runAgent({ server, stateFile, files, hosts }: AgentConfig, signal: AbortSignal): Promise<void> {
  const state = new StateFile(stateFile);
  await state.change((known) => known);
  const platform = new Platform(server, state);
  const pauses = new GrowingPauses();
  const round = new Rounds({ platform, state, allowed: { files, hosts }, signal });
  let wasAway = false;
  while (!signal.aborted) {
    try {
      if ((await state.read()).tokens === undefined) await pair(platform, state, signal);
      else {
        await round.next();
        if (wasAway) say('서버와 다시 연결했어요.');
        wasAway = false;
        pauses.reset();
      }
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof Ended) say('연결이 끊겼어요. 다시 연결해주세요.');
      else if (error instanceof Away) {
        if (!wasAway) say('서버와 연결하지 못했어요. 연결되면 밀린 주문서를 출력할게요.');
        wasAway = true;
      } else say(`문제가 생겼어요: ${error instanceof Error ? error.message : 'unknown'}`);
      await pauses.wait(signal);
    }
  }
  await round.rest();
}

class Rounds {
  private printers: Served[] = [];
  private learnedAtMs = -Infinity;
  private readonly busy = new Map<string, Promise<void>>();
  /** Printers that were not there when they were looked for last. */
  private readonly missing = new Set<string>();

  private looking: Promise<void> | undefined;

  private readonly deps: JobDeps;

  constructor(deps: JobDeps) {
    this.deps = deps;
  }

  /** Asks for work, and does it; a printer that stands still is left alone until it moves again. */
  async next(): Promise<void> {
    await tellPrinted(this.deps);
    if (performance.now() - this.learnedAtMs > LEARN_EVERY_MS) await this.learn();
    const idle = this.printers.filter(({ printer_id }) => !this.busy.has(printer_id));
    if (idle.length === 0) {
      await pause(NO_PRINTER_MS, this.deps.signal);
      this.learnedAtMs = -Infinity;
      return;
    }
    const told = await Promise.all(
      idle.map(async (printer) => ({ printer_id: printer.printer_id, state: await this.standingOf(printer) })),
    );
    const isUnwell = told.some(({ state }) => state !== 'ok');
    const askedAtMs = performance.now();
    const { jobs, printers, find } = await this.claim(told, isUnwell ? WAIT_UNWELL_SECONDS : WAIT_SECONDS);
    // A platform with too many waiting programs answers at once.
    const isAtOnce = jobs.length === 0 && !find && performance.now() - askedAtMs < AT_ONCE_MS;
    if (isAtOnce) await pause(NO_PRINTER_MS, this.deps.signal);
    // A printer that was deleted is not among them any more, and one that was changed has its new address.
    if (printers.length < idle.length) this.learnedAtMs = -Infinity;
    this.printers = this.printers.map(
      (known) => printers.find((each) => each.printer_id === known.printer_id) ?? known,
    );
    for (const printer of printers) {
      const own = jobs.filter(({ printer_id }) => printer_id === printer.printer_id);
      if (own.length > 0) this.begin(printer, own);
    }
    const working = printers.flatMap(({ printer_id }) => this.busy.get(printer_id) ?? []);
    if (working.length > 0) await Promise.race([Promise.all(working), pause(MOST_WAITED_MS, this.deps.signal)]);
  }

  /** Waits for what is being printed. */
  async rest(): Promise<void> {
    await Promise.race([Promise.all(this.busy.values()), new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);
  }

  private async learn(): Promise<void> {
    const { printers } = await this.claim(undefined, 0);
    const names = printers.map(({ name }) => name);
    if (names.join() !== this.printers.map(({ name }) => name).join())
      say(names.length === 0 ? '콘솔의 프린터 화면에서 프린터를 추가해주세요.' : `프린터: ${names.join(', ')}`);
    this.printers = printers;
    this.learnedAtMs = performance.now();
  }

  private async claim(printers: object[] | undefined, wait: number): Promise<Claimed> {
    const { platform, signal } = this.deps;
    const body = { wait, finds: true, ...(printers && { printers }) };
    const options = { signal, timeoutMs: wait * 1_000 + GRACE_MS };
    const claimed = (await platform.call(http.printing.claimJobsOfDevice, body, options)) as Claimed;
    if (claimed.find) this.look(claimed.find.search_id);
    return claimed;
  }

  /** Looks for printers beside its other work, which does not wait for it. */
  private look(searchId: string): void {
    this.looking ??= this.tellFound(searchId)
      // A search without a result shows at the console, where it can be started again.
      .catch(() => undefined)
      .finally(() => (this.looking = undefined));
  }

  private async tellFound(searchId: string): Promise<void> {
    const hosts = await findPrinters(hostsAround());
    const addresses = hosts.slice(0, MAX_FOUND_PRINTERS).map(addressOf);
    const { platform, signal } = this.deps;
    await platform.call(http.printing.tellFoundPrinters, { search_id: searchId, addresses }, { signal });
  }

  private begin(printer: Served, jobs: readonly Work[]): void {
    const work = (async () => {
      for (const job of jobs) await printJob(this.deps, job, printer);
    })()
      .catch((error: unknown) => {
        // Unreported results are reported in the next round; jobs that were not printed are claimed again.
        if (!(error instanceof Away) && !(error instanceof Ended))
          say(`${printer.name}: ${error instanceof Error ? error.message : 'unknown'}`);
      })
      .finally(() => this.busy.delete(printer.printer_id));
    this.busy.set(printer.printer_id, work);
  }

  /**
   * The printer's state, sent with each claim: the platform learns that paper was put in, and does not send jobs that
   * grew old while the printer was off.
   */
  private async standingOf(printer: Served): Promise<Standing | 'away'> {
    let trouble = '프린터와 연결하지 못했어요.';
    const standing = await this.lookAt(printer).catch((error: unknown) => {
      if (error instanceof NotAllowed) trouble = error.message;
      return 'away' as const;
    });
    if (standing !== 'away') this.missing.delete(printer.printer_id);
    else if (!this.missing.has(printer.printer_id)) {
      this.missing.add(printer.printer_id);
      say(`${printer.name}: ${trouble}`);
    }
    return standing;
  }

  private async lookAt({ target, status_support: support }: Served): Promise<Standing | 'away'> {
    const line = await openPrinter(target ?? '', this.deps.allowed);
    try {
      return support === 'none' ? 'ok' : ((await line.status()) ?? 'away');
    } finally {
      await line.close();
    }
  }
}
