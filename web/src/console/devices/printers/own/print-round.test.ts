import type { PrintWork } from '../printer-query';
import type { DoneJob } from './done-jobs';
import type { PrinterLine } from './printer-line';
import { printRound, type Ending, type RoundDeps, type Seen } from './print-round';

const job = { jobId: 'job-1', lease: 'lease-1', bytes: btoa('paper') } as PrintWork;

interface Played {
  tells: boolean;
  /** The printer's answer to each status request; undefined for silence. */
  says: ('ok' | 'paper' | undefined)[];
  isThere: boolean;
  isCut: boolean;
  isOurs: boolean;
  /** Hands over, and answers so much later. */
  startsAfterMs: number;
  isAway: boolean;
  jobs: PrintWork[];
}

/** A printer and a platform that write down in order what happens to them. */
function play(part: Partial<Played> = {}) {
  const played: Played = {
    ...{ tells: true, says: [], isThere: true, isCut: false, isOurs: true, startsAfterMs: 0, isAway: false },
    jobs: [job],
    ...part,
  };
  const happened: string[] = [];
  let kept: DoneJob[] = [];
  let nowMs = 0;
  const line: PrinterLine = {
    standing: () => Promise.resolve(played.says.length > 0 ? played.says.shift() : 'ok'),
    write(bytes) {
      happened.push(`write ${String.fromCharCode(...bytes)}`);
      return played.isCut ? Promise.reject(new TypeError('unplugged')) : Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const deps: RoundDeps = {
    tells: played.tells,
    open: () => (played.isThere ? Promise.resolve(line) : Promise.reject(new TypeError('not there'))),
    claim(state: Seen, waitSeconds) {
      happened.push(`claim ${state} ${waitSeconds}`);
      return Promise.resolve(played.jobs.shift() ?? null);
    },
    start({ lease }) {
      happened.push(`start ${lease}`);
      nowMs += played.startsAfterMs;
      return Promise.resolve(played.isOurs);
    },
    end({ lease }, ending: Ending) {
      if (played.isAway) return Promise.reject(new TypeError('away'));
      happened.push(ending.ok ? `yes ${lease}` : `no ${ending.code} ${ending.state ?? ''}`.trim());
      return Promise.resolve();
    },
    done: {
      has: (jobId) => kept.some((each) => each.jobId === jobId),
      untold: () => kept.filter(({ lease }) => lease !== undefined),
      note(each) {
        kept = [...kept.filter(({ jobId }) => jobId !== each.jobId), each];
        happened.push(each.lease === undefined ? 'told' : 'note');
      },
    },
    tell: () => undefined,
    pause: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
    stopwatch: () => {
      const from = nowMs;
      return () => nowMs - from;
    },
  };
  return { deps, happened, played };
}

async function after(part?: Partial<Played>): Promise<string[]> {
  const { deps, happened } = play(part);
  await printRound(deps);
  return happened;
}

describe('a page that serves a printer', () => {
  it('says that it begins before the first byte, and remembers the paper before it tells anybody', async () => {
    await expect(after()).resolves.toEqual([
      ...['claim ok 25', 'start lease-1', 'write paper', 'note', 'yes lease-1', 'told'],
    ]);
  });

  it('prints nothing that is another’s, or that was handed over too late', async () => {
    await expect(after({ isOurs: false })).resolves.toEqual(['claim ok 25', 'start lease-1']);
    await expect(after({ startsAfterMs: 20_000 })).resolves.toEqual(['claim ok 25', 'start lease-1']);
  });

  it.each<[string, Partial<Played>, string[]]>([
    ['without paper', { says: ['paper', 'paper'] }, ['claim paper 5', 'no PAPER paper']],
    ['that ran out of paper since', { says: ['ok', 'paper'] }, ['claim ok 25', 'no PAPER paper']],
    ['that says nothing', { says: [undefined, undefined] }, ['claim away 5', 'no AWAY away']],
    ['that is not there', { isThere: false }, ['claim away 5', 'no CONNECT away']],
    ['that was cut', { isCut: true }, ['claim ok 25', 'start lease-1', 'write paper', 'no CUT']],
    [
      'that ran out of paper meanwhile',
      { says: ['ok', 'ok', 'paper'] },
      ['claim ok 25', 'start lease-1', 'write paper', 'no PAPER paper'],
    ],
  ])('says no of a printer %s', async (_, part, happened) => {
    await expect(after(part)).resolves.toEqual(happened);
  });

  it('tells nobody of paper that the printer does not confirm, and believes one that can’t', async () => {
    const silent = { says: ['ok', 'ok', undefined] } satisfies Partial<Played>;
    await expect(after(silent)).resolves.toEqual(['claim ok 25', 'start lease-1', 'write paper']);
    await expect(after({ tells: false, says: [undefined] })).resolves.toContain('yes lease-1');
  });

  it('prints nothing twice: a job that comes again is told, with the claim of then and of now', async () => {
    const { deps, happened, played } = play({ isAway: true });
    await expect(printRound(deps)).rejects.toThrow('away');
    expect(happened).toEqual(['claim ok 25', 'start lease-1', 'write paper', 'note']);
    played.jobs = [{ ...job, lease: 'lease-2' }];
    played.isAway = false;
    happened.length = 0;
    await printRound(deps);
    expect(happened).toEqual(['yes lease-1', 'told', 'claim ok 25', 'note', 'yes lease-2', 'told']);
  });

  it('rests where the platform answers at once with nothing', async () => {
    const { deps } = play({ jobs: [] });
    const elapsedMs = deps.stopwatch();
    await printRound(deps);
    expect(elapsedMs()).toBe(5_000);
  });
});
