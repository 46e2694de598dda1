import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demo, readRunFile, repositoryRoot, startPlatform } from '@jumun/local';
import { fillCarts, openLab, type LabBrowser } from './browser.ts';
import { loadLighthouse } from './lighthouse.ts';
import { paintOn } from './slow-phone.ts';

const { values } = parseArgs({
  options: {
    /** Runs of each page; the middle one counts, since a machine does other things, too. */
    runs: { type: 'string', default: '5' },
    /** A platform that runs elsewhere, with the demo in it. */
    origin: { type: 'string' },
  },
});

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST: Record<(typeof CATEGORIES)[number], number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_LCP_MS = 1_500;
/** Where the network and the processor are slowed down in truth instead of by reckoning. */
const MOST_REAL_LCP_MS = 1_200;
const MOST_CLS = 0.01;

interface Measured {
  path: string;
  scores: Record<string, number>;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  jsBytes: number;
  /** Lighthouse's findings in the audits that must pass. */
  faults: string[];
}

interface Requests {
  items?: { resourceType?: string; transferSize?: number }[];
}

/** A trace that a busy machine has lost is taken again. */
const ATTEMPTS = 3;
/** A browser that is gone answers nothing, and neither does a promise that waits for it. */
const WITHIN_MS = 180_000;

/** A run that does not end in time has failed. The timer also keeps this process alive for the verdict. */
async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer in ${WITHIN_MS / 1000} s`)), WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tries in a browser of its own each time: one that has lost a trace may have lost more. */
async function tried<T>(what: string, work: (lab: LabBrowser) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const lab = await openLab();
    try {
      return await inTime(what, work(lab));
    } catch (fault) {
      if (attempt === ATTEMPTS) throw fault;
      console.log(`${what}: ${String(fault)}; once more`);
    } finally {
      await inTime('closing the browser', lab.close()).catch((fault: unknown) => console.log(String(fault)));
    }
  }
}

async function measure(lab: LabBrowser, origin: string, path: string): Promise<Measured> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(origin + path, {
    port: lab.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  // As the audit documents its table.
  const { items = [] } = (audits['network-requests']?.details ?? {}) as Requests;
  const faults = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
  return {
    path,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    jsBytes: items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults,
  };
}

async function several<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await work());
  return results;
}

function middle<T>(results: readonly T[], by: (result: T) => number): T {
  const sorted = results.toSorted((a, b) => by(a) - by(b));
  const chosen = sorted[Math.floor(sorted.length / 2)];
  if (chosen === undefined) throw new Error('nothing was measured');
  return chosen;
}

const worstShift = (results: readonly { cls: number }[]): number => Math.max(...results.map(({ cls }) => cls));

function tell({ path, scores, fcpMs, lcpMs, cls, tbtMs, jsBytes, faults }: Measured): string[] {
  const four = CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' ');
  console.log(
    `${path.padEnd(22)} ${four}   FCP ${Math.round(fcpMs)} ms  LCP ${Math.round(lcpMs)} ms  CLS ${cls.toFixed(3)}  TBT ${Math.round(tbtMs)} ms  JS ${(jsBytes / 1024).toFixed(1)} KB`,
  );
  const low = CATEGORIES.filter((name) => (scores[name] ?? 0) < LEAST[name]);
  return [
    ...low.map((name) => `${path}: ${name} ${scores[name]} is under ${LEAST[name]}`),
    ...faults.map((fault) => `${path}: ${fault}`),
  ];
}

async function measurePage(origin: string, path: string, prepare?: (lab: LabBrowser) => Promise<void>) {
  const runs = await several(() =>
    tried(path, async (lab) => {
      await prepare?.(lab);
      return measure(lab, origin, path);
    }),
  );
  // The worst of five runs counts: a shift in one run of five would move the page under some shoppers' fingers.
  const page = { ...middle(runs, ({ scores }) => scores['performance'] ?? 0), cls: worstShift(runs) };
  const lcpMs = middle(runs, (run) => run.lcpMs).lcpMs;
  return [
    ...tell({ ...page, lcpMs }),
    ...(page.cls > MOST_CLS ? [`${path}: CLS ${page.cls} is over ${MOST_CLS}`] : []),
    ...(lcpMs > MOST_LCP_MS ? [`${path}: LCP ${Math.round(lcpMs)} ms is over ${MOST_LCP_MS}`] : []),
  ];
}

async function measurePaint(origin: string, path: string): Promise<string[]> {
  const paints = await several(() => tried(path, (lab) => paintOn(lab, origin + path)));
  const { lcpMs, element } = middle(paints, (each) => each.lcpMs);
  const cls = worstShift(paints);
  console.log(
    `${path.padEnd(22)} really throttled: LCP ${Math.round(lcpMs)} ms (${element})  worst CLS ${cls.toFixed(3)}`,
  );
  return [
    ...(lcpMs > MOST_REAL_LCP_MS ? [`${path}: real LCP ${Math.round(lcpMs)} ms is over ${MOST_REAL_LCP_MS}`] : []),
    ...(cls > MOST_CLS ? [`${path}: CLS ${cls} is over ${MOST_CLS}`] : []),
  ];
}

/** Every page gets its line and its verdict, also where another one could not be measured. */
async function measureAll(origin: string): Promise<string[]> {
  const store = `/@${demo.shopName}`;
  const cart = `${store}/shoppingList`;
  console.log(
    `${origin}, the middle of ${values.runs} runs (the worst of CLS): performance, accessibility, best practices, SEO`,
  );
  const measurements: [string, () => Promise<string[]>][] = [
    ['/', () => measurePage(origin, '/')],
    [store, () => measurePage(origin, store)],
    ...['', '?lang=en', '?lang=ja', '?lang=zh'].map((language): [string, () => Promise<string[]>] => [
      store + language,
      () => measurePaint(origin, store + language),
    ]),
    [`${store}?lang=en`, () => measurePage(origin, `${store}?lang=en`)],
    [cart, () => measurePage(origin, cart, (lab) => fillCarts(lab, origin + store, cart))],
  ];
  const missed: string[] = [];
  for (const [path, measurement] of measurements) {
    missed.push(
      ...(await measurement().catch((fault: unknown) => [`${path} could not be measured: ${String(fault)}`])),
    );
  }
  return missed;
}

/** A platform of its own, unless one runs already. */
async function withOrigin<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const runFile = join(repositoryRoot, '.data/run.json');
  if (values.origin ?? existsSync(runFile)) return work(values.origin ?? readRunFile(runFile).origin);
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-lighthouse-data-'));
  const platform = await startPlatform({ dataDir, quiet: false, env: { LOG_LEVEL: 'warn' } });
  try {
    return await work(platform.origin);
  } finally {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const missed = await withOrigin(measureAll);
for (const aim of missed) console.log(`MISSED  ${aim}`);
console.log(missed.length > 0 ? `${missed.length} aims were missed` : 'every aim was met');
process.exitCode = missed.length > 0 ? 1 : 0;
