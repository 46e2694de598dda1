import { contracts } from '@jumun/contracts';
import type { DeadLetter } from '../../api/views';
import { AppError } from '../../api/app-error';
import { lettersAfter, replayAll, whyRefused } from './dead-letters-query';
import { groupsOf, type LetterPage, lettersOf, replayWords } from './groups';

const letter = (id: string, service: DeadLetter['service'], consumer: string, minute: string): DeadLetter => ({
  service,
  deadLetterId: id,
  consumer,
  factId: `fact ${id}`,
  subject: contracts.orders.facts.paymentPaid.subject,
  payload: {},
  reason: 'broken',
  attempts: 5,
  parkedAt: `2026-11-21T13:${minute}:00+09:00`,
});

describe('a further page of dead letters', () => {
  const places = [
    { service: 'orders', after: 'a' },
    { service: 'auth', after: 'b' },
  ] as const;
  const page = { letters: [letter('c', 'auth', 'post', '10')], total: null, next: [], away: [] };
  const away = new AppError({ kind: 'server', code: 'SERVICE_AWAY', message: '' });

  it('misses nothing but what a service that is away would tell, and asks that one again', async () => {
    const read = ({ service }: { service?: string }) =>
      service === 'orders' ? Promise.reject(away) : Promise.resolve(page);
    expect(await lettersAfter(places, read)).toEqual({ ...page, next: [places[0]], away: ['orders'] });
    await expect(lettersAfter([places[0]], read)).rejects.toBe(away);
  });

  it('is the last where a service tells its first page once more', async () => {
    const again = { ...page, next: [places[1]] };
    expect(await lettersAfter([places[1]], () => Promise.resolve(again))).toEqual(page);
    expect(lettersOf([page, page]).letters).toEqual(page.letters);
  });
});

describe('dead letters', () => {
  it('lie together by the reaction that refused them, the oldest first', () => {
    const groups = groupsOf([
      letter('c', 'settlement', 'post', '30'),
      letter('b', 'notifications', 'post', '20'),
      letter('a', 'settlement', 'post', '10'),
    ]);
    expect(groups.map(({ service, letters }) => [service, letters.map(({ deadLetterId }) => deadLetterId)])).toEqual([
      ['settlement', ['a', 'c']],
      ['notifications', ['b']],
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  it('that were worked on again are counted as what they became', () => {
    const failed = [{ id: 'a', reason: 'no' }];
    expect(replayWords({ done: 3, failed: [], untried: [] })).toBe('3건을 다시 처리했어요.');
    expect(replayWords({ done: 0, failed, untried: [] })).toBe('1건이 또 실패해서 그대로 남아 있어요.');
    expect(replayWords({ done: 2, failed, untried: [] })).toBe('2건을 다시 처리했어요. 1건은 또 실패해서 남아 있어요.');
    expect(replayWords({ done: 0, failed: [], untried: ['b', 'c'] })).toBe('2건을 남기고 멈췄어요.');
  });

  it('are refused with the service’s own reason where it gave one', () => {
    const refused = (data?: unknown) =>
      whyRefused(new AppError({ kind: 'client', code: 'REPLAY_FAILED', message: '또 실패했어요.', data }));
    expect(refused({ reason: 'shop is unknown' })).toBe('shop is unknown');
    expect([refused(), refused({ reason: 1 })]).toEqual(['또 실패했어요.', '또 실패했어요.']);
  });

  it('of several pages are one list, with the total of the first and every service that was away', () => {
    const page = (id: string, away: LetterPage['away'], count: number): LetterPage => ({
      letters: [letter(id, 'settlement', 'post', '10')],
      total: { count, isMore: false },
      next: [],
      away,
    });
    const { letters, total, away } = lettersOf([page('a', ['orders'], 2), page('b', ['orders', 'auth'], 1)]);
    expect(letters.map(({ deadLetterId }) => deadLetterId)).toEqual(['a', 'b']);
    expect([total?.count, away]).toEqual([2, ['orders', 'auth']]);
  });
});

describe('a replay of several', () => {
  const letters = ['a', 'b', 'c'].map((id) => letter(id, 'settlement', 'post', '10'));
  /** The result, the letters tried, and the progress reported. */
  async function replayed(faultOf: (id: string) => AppError | undefined, stopAfter = letters.length) {
    const tried: string[] = [];
    const progress: number[] = [];
    const result = await replayAll(letters, {
      onProgress: (done) => void progress.push(done),
      isStopped: () => tried.length >= stopAfter,
      replayOne: ({ deadLetterId }) => {
        tried.push(deadLetterId);
        const fault = faultOf(deadLetterId);
        return fault ? Promise.reject(fault) : Promise.resolve();
      },
    });
    return { result, tried, progress };
  }
  const fault = (kind: AppError['kind'], code: string) => new AppError({ kind, code, message: code });

  it('goes on after a letter that is refused or gone', async () => {
    const { result, tried, progress } = await replayed((id) =>
      id === 'c' ? undefined : fault('client', id === 'a' ? 'REPLAY_FAILED' : 'NOT_FOUND'),
    );
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(progress).toEqual([1, 2, 3]);
    expect(result).toEqual({ done: 2, failed: [{ id: 'a', reason: 'REPLAY_FAILED' }], untried: [] });
  });

  it.each([
    ['network', 'NETWORK'],
    ['timeout', 'TIMEOUT'],
    ['server', 'SERVICE_AWAY'],
    ['client', 'AUTH097'],
  ] as const)('leaves the rest alone after %s %s', async (kind, code) => {
    const { result, tried } = await replayed((id) => (id === 'b' ? fault(kind, code) : undefined));
    expect(tried).toEqual(['a', 'b']);
    expect(result).toEqual({ done: 1, failed: [], untried: ['b', 'c'], broken: code });
  });

  it('ends where the operator stops it', async () => {
    const { result, tried } = await replayed(() => undefined, 1);
    expect(tried).toEqual(['a']);
    expect(result).toEqual({ done: 1, failed: [], untried: ['b', 'c'] });
  });
});
