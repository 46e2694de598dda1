import { explain, Refusal } from '@jumun/servers';
import { readArguments, readEnvironment, variablesOfThisProcess } from './config.ts';
import { defaultDataDir } from './data-folder.ts';
import { type Platform, type PlatformOptions, startPlatform } from './platform.ts';
import { type Progress, showProgress } from './progress.ts';
import { summaryOf } from './summary.ts';

const help = `
npm start -- [options]      starts the whole platform on this machine; Ctrl-C stops it
npm run dev -- [options]    the same from the sources: what is saved runs within seconds

  --fresh                   deletes the data first
  --scale orders=3          runs three copies of a service, or of the gateway; may be given for several
  --one                     runs all services in one process, but those that --scale names
  --no-seed                 leaves out the demo shop
  --inspect                 opens a debugger port for each process (npm run dev only)
  --data <folder>           keeps the data there instead of in .data

  PORT                      the public port, 3000 by default
  POSTGRES_URL, NATS_URL, REDIS_URL, S3_ENDPOINT with S3_ACCESS_KEY and S3_SECRET_KEY, SANDBOX_URL
                            use a server of your own instead of starting one
`;
const STOPPED_BY_USER = 130;
const IMPATIENCE_MS = 1_000;

const interruption = new AbortController();
const startedAt = Date.now();
let askedAt = 0;
let platform: Platform | undefined;

// One Ctrl-C can arrive twice, from the terminal and from npm; only a later one means "at once".
function onStopSignal(): void {
  if (askedAt === 0) {
    askedAt = Date.now();
    interruption.abort(new Refusal('Stopped before it was ready.'));
  } else if (Date.now() - askedAt > IMPATIENCE_MS) {
    platform?.killAll();
  }
}

async function untilInterrupted(): Promise<void> {
  if (interruption.signal.aborted) return;
  await new Promise<void>((resolve) => interruption.signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function run(argv: readonly string[], replaced: Partial<PlatformOptions>, progress: Progress): Promise<void> {
  const options = readArguments(argv);
  if (options.help) return void process.stdout.write(help);
  const environment = readEnvironment(variablesOfThisProcess());
  const dataDir = options.data ?? defaultDataDir;
  if (options.fresh && environment.POSTGRES_URL)
    progress.say('  The databases on your own PostgreSQL are left as they are.');
  platform = await startPlatform({
    dataDir,
    port: environment.PORT,
    scale: options.scale,
    one: options.one,
    fresh: options.fresh,
    seed: options.seed,
    development: options.development,
    progress,
    signal: interruption.signal,
    ...replaced,
  });
  const { origin, sandbox, hasDemo } = platform;
  progress.say(summaryOf({ origin, sandbox, dataDir, hasDemo, startedInMs: Date.now() - startedAt }));
  await untilInterrupted();
  progress.begin('stopping');
  await platform.stop();
  progress.done('stopping');
}

async function runUntilStopped(argv: readonly string[], replaced: Partial<PlatformOptions>): Promise<number> {
  const progress = showProgress(process.stdout);
  try {
    await run(argv, replaced, progress);
    progress.close();
    return 0;
  } catch (error) {
    progress.close();
    process.stderr.write(`\n${explain(error, defaultDataDir)}\n`);
    return interruption.signal.aborted ? STOPPED_BY_USER : 1;
  }
}

async function onFault(error: unknown): Promise<void> {
  process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  await platform?.stop().catch(() => platform?.killAll());
  process.exit(1);
}

/** Runs the platform as a program of its own until a stop signal; tests replace parts of it. */
export async function runCli(argv: readonly string[], replaced: Partial<PlatformOptions> = {}): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStopSignal);
  // The script that started us holds the other end of this channel: when it is killed we must not live on.
  process.once('disconnect', onStopSignal);
  process.once('uncaughtException', (error) => void onFault(error));
  process.once('unhandledRejection', (error) => void onFault(error));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return process.exit(await runUntilStopped(argv, replaced));
}
