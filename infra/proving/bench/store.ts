import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { http } from '@jumun/contracts';
import type { Platform } from '@jumun/local';
import type { SentBytes } from './bytes-server.ts';
import { middleOf } from '../load/figures.ts';
import { type Given, report } from './bench-run.ts';
import type { System } from '../platform/system.ts';
import { openMeasured } from './open-system.ts';
import { numbersFrom } from './number-options.ts';
import { cpuMsOf } from './process-figures.ts';
import { readFor, type ReadFigures } from './read-load.ts';

/* The cost of reading a store, beside a bare Fastify that sends the same bytes and headers in the same minute. */

/** A side's figures: the middle of its turns. */
interface SideFigures extends Omit<ReadFigures, 'count'> {
  cpuUsEach: number;
}

/** One kind of reading; of both ratios more is better, and 1 is as good as bare. */
interface StoreFigures {
  read: string;
  bytes: number;
  ours: SideFigures;
  bare: SideFigures;
  rateRatio: number;
  cpuRatio: number;
}

interface StoreOptions {
  /** All parts in one process. */
  one?: boolean;
  turns?: number;
  turnMs?: number;
  connections?: number;
}

const STORE = 'reads';
/** Answers until the compiler of V8 has done its work. */
const WARM_UP = 40_000;
const WARM_UP_MS = 2_000;
const reads = [
  { read: 'answer', path: `${http.catalog.store.path}?storeName=${STORE}`, headers: {} },
  { read: 'answer, br', path: `${http.catalog.store.path}?storeName=${STORE}`, headers: { 'accept-encoding': 'br' } },
  { read: 'page, br', path: `/@${STORE}`, headers: { 'accept-encoding': 'gzip, deflate, br' } },
] as const;

// prettier-ignore
const MENU = [
  ['아메리카노', '산지에서 온 원두를 아침마다 볶아 내려요'], ['카페라떼', '고소한 우유와 진한 에스프레소'],
  ['바닐라라떼', '바닐라 빈을 넣어 직접 끓인 시럽'], ['콜드브루', '열두 시간 천천히 내린 커피'],
  ['자몽에이드', '생자몽을 반 개 넘게 담았어요'], ['레몬에이드', '레몬청과 탄산수, 얼음 가득'],
  ['딸기스무디', '논산 딸기를 그대로 갈았어요'], ['초코쿠키', '겉은 바삭하고 속은 촉촉해요'],
  ['소금빵', '매일 두 번 구워요'], ['플레인 크루아상', '버터 향이 나는 스물네 겹'],
  ['치즈케이크', '하루 숙성한 진한 치즈'], ['바스크 푸딩', '캐러멜을 얹은 부드러운 푸딩'],
] as const;

async function openMenu(system: System): Promise<void> {
  const owner = await system.openShop(STORE, { shopName: '주문 커피 성수' });
  const categories = [await owner.addCategory('음료'), await owner.addCategory('디저트')];
  for (const [at, [name, description]] of MENU.entries()) {
    const { categoryId } = categories[at < 7 ? 0 : 1] ?? {};
    const categoryIds = categoryId === undefined ? [] : [categoryId];
    await system.addProduct(owner, { name, description, price: 3_500 + at * 500, categoryIds });
  }
}

/** Headers of one connection or moment, which a bare server sets itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length']);

async function sentAt(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<SentBytes> {
  const [answer] = (await once(request(`${origin}${path}`, { headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`);
  const kept = Object.entries(answer.headersDistinct).filter(([name]) => !OWN.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, values = []]) => [name, values.join(', ')])),
    body: Buffer.concat(chunks).toString('base64'),
  };
}

async function startBare(answers: readonly SentBytes[]): Promise<{ child: ChildProcess; origin: string }> {
  // Detached as the parts of the platform are: Linux shares the time out by session, and who shares the driver's has less.
  const child = fork(fileURLToPath(new URL('./bytes-server.ts', import.meta.url)), { detached: true });
  child.send(answers);
  const [origin] = (await once(child, 'message')) as [string];
  return { child, origin };
}

interface Side {
  pid: number;
  origin: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  turns: (ReadFigures & { cpuUsEach: number })[];
}

async function takeTurn(side: Side, load: { ms: number; connections: number }): Promise<void> {
  const cpuMs = (): number => cpuMsOf(new Map([[side.pid, 'it']])).get('it') ?? 0;
  const before = cpuMs();
  const figures = await readFor(side, load);
  side.turns.push({ ...figures, cpuUsEach: ((cpuMs() - before) * 1000) / figures.count });
}

const figuresOf = ({ turns }: Side): SideFigures => ({
  perSecond: middleOf(turns.map(({ perSecond }) => perSecond)),
  p50Ms: middleOf(turns.map(({ p50Ms }) => p50Ms)),
  p99Ms: middleOf(turns.map(({ p99Ms }) => p99Ms)),
  cpuUsEach: middleOf(turns.map(({ cpuUsEach }) => cpuUsEach)),
});

function pidOfGateway(platform: Platform): number {
  const [gateway] = platform.run().services['gateway'] ?? [];
  if (!gateway) throw new Error('no gateway runs');
  return gateway.pid;
}

/** Reads the answer and the page of a realistic stall from a platform of its own and from a bare Fastify, by turns. */
async function measureStore(options: StoreOptions = {}): Promise<StoreFigures[]> {
  const { one = false, turns = 9, turnMs = 1_500, connections = 32 } = options;
  const system = await openMeasured({ one });
  const { platform } = system;
  let child: ChildProcess | undefined;
  try {
    await openMenu(system);
    const pid = pidOfGateway(platform);
    const answers = await Promise.all(reads.map(({ path, headers }) => sentAt(platform.origin, path, headers)));
    const bare = await startBare(answers);
    child = bare.child;
    const figures: StoreFigures[] = [];
    for (const [at, { read, path, headers }] of reads.entries()) {
      const ours: Side = { pid, origin: platform.origin, path, headers, turns: [] };
      const other: Side = { pid: child.pid ?? 0, origin: bare.origin, path: `/${at}`, headers, turns: [] };
      for (const side of [ours, other])
        for (let count = 0; count < WARM_UP;) count += (await readFor(side, { ms: WARM_UP_MS, connections })).count;
      for (let turn = 0; turn < turns; turn += 1)
        for (const side of turn % 2 === 0 ? [ours, other] : [other, ours])
          await takeTurn(side, { ms: turnMs, connections });
      const [us, them] = [figuresOf(ours), figuresOf(other)];
      figures.push({
        ...{ read, bytes: Buffer.from(answers[at]?.body ?? '', 'base64').length, ours: us, bare: them },
        rateRatio: us.perSecond / them.perSecond,
        cpuRatio: them.cpuUsEach / us.cpuUsEach,
      });
    }
    return figures;
  } finally {
    child?.disconnect();
    await system.close();
  }
}

/** Readings of a store, each beside a bare Fastify with the same bytes. */
export async function store(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { turns: 9, connections: 32 });
  const figures = await measureStore({ one: given.shape === 'one', ...options });
  const sides = figures.flatMap(({ read, ours, bare }) => [
    { read, side: 'ours', ...ours },
    { read, side: 'bare Fastify', ...bare },
  ]);
  await report(
    { bench: 'store', given, options },
    {
      rows: sides.flatMap(({ read, side, perSecond, p50Ms, p99Ms, cpuUsEach }) => [
        { what: `${read}, ${side}`, unit: '1/s', value: perSecond },
        { what: `${read}, ${side}, CPU each`, unit: 'us', value: cpuUsEach },
        { what: `${read}, ${side}, p50`, unit: 'ms', value: p50Ms },
        { what: `${read}, ${side}, p99`, unit: 'ms', value: p99Ms },
      ]),
      ratios: Object.fromEntries(
        figures.flatMap(({ read, bytes, rateRatio, cpuRatio }) => [
          [`${read} (${bytes} bytes), a second, of bare Fastify`, rateRatio],
          [`${read} (${bytes} bytes), by CPU, of bare Fastify`, cpuRatio],
        ]),
      ),
    },
  );
}
