import { contracts, type HolidayYear } from '@jumun/contracts';
import { registry } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { HolidayFeed } from '../src/providers/holiday-feed.js';
import { keepFed } from '../src/holiday/holidays.js';
import { HolidayJobs } from '../src/holiday/holiday.jobs.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../src/settlement-deps.js';
import { findRuns } from '../src/payout/run-payouts.js';
import { newOperator, ownerOfShop, settlementFixture, type SettlementFixture } from './setup.js';
import { v7 } from 'uuid';

const { procedures } = contracts.settlement;
const finance = newOperator('finance');

let fixture: SettlementFixture;
let sandbox: Sandbox;
let deps: SettlementDeps;
let jobs: HolidayJobs;
beforeAll(async () => {
  sandbox = await startSandbox();
  // A Friday at nine in Seoul: payouts have not left.
  fixture = await settlementFixture({ now: '2026-11-20T00:00:00.000Z' });
  deps = fixture.service.app.get<SettlementDeps>(SETTLEMENT_DEPS, { strict: false });
  jobs = fixture.service.app.get(HolidayJobs, { strict: false });
  await eventually(async () => (await list(2027)).holidays.length > 0);
}, 120_000);
afterAll(async () => {
  await fixture.close();
  await sandbox.close();
});

const list = (year: number): Promise<HolidayYear> => fixture.call(procedures.listHolidays, { year }, finance);
const add = (day: string, name = '임시공휴일') => fixture.call(procedures.addHoliday, { day, name }, finance);
const remove = (day: string) => fixture.call(procedures.removeHoliday, { day }, finance);
const namesOf = ({ holidays }: HolidayYear): string[] => holidays.map(({ day, name }) => `${day} ${name}`);

describe('bank holidays', () => {
  it('begin with those of the code, and tell how far ahead they are known', async () => {
    const year = await list(2027);
    expect(namesOf(year)).toContain('2027-09-15 추석');
    expect(year).toMatchObject({ known: true, comingKnown: true, knownUntil: '2027-12-31', feed: { on: false } });
    expect(await list(2028)).toMatchObject({ known: false, holidays: [] });
    expect(await registry.getSingleMetricAsString('holiday_days_known')).toMatch(/holiday_days_known(\{.*\})? 406$/m);
  });

  it('are added and taken away by operators of finance, which is noted, and the same once more changes nothing', async () => {
    const day = '2026-12-31';
    expect(namesOf(await add(day))).toContain(`${day} 임시공휴일`);
    await add(day);
    await expect(add(day, '다른 이름')).rejects.toMatchObject({ code: 'HOLIDAY_TAKEN' });
    expect((await deps.calendar.current()).bankDayAfter('2026-12-30')).toBe('2027-01-04');
    expect(namesOf(await remove(day))).not.toContain(`${day} 임시공휴일`);
    await remove(day);
    expect((await deps.calendar.current()).isBankDay(day)).toBe(true);
    await expect(remove('2027-03-03')).rejects.toMatchObject({ code: 'HOLIDAY_NOT_FOUND' });
    const noted = await fixture.query('select act from access_log where subject = $1 order by id', [day]);
    expect(noted.map(({ act }) => act)).toEqual(['add-holiday', 'remove-holiday']);
    const others = [newOperator('support'), newOperator('review'), ownerOfShop(v7())];
    for (const actor of others)
      await expect(fixture.call(procedures.addHoliday, { day, name: '휴일' }, actor)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });

  it('that an operator took away stay away, also when the code and the feed tell them', async () => {
    await remove('2027-10-11');
    await jobs.findYears();
    const fed = [{ day: '2027-10-11', name: '대체공휴일(한글날)' }];
    await fixture.transactor.transact(finance, (tx) => keepFed(tx, 2027, fed, fixture.clock.now()));
    expect(namesOf(await list(2027)).join()).not.toContain('2027-10-11');
    deps.calendar.forget();
    expect((await deps.calendar.current()).isBankDay('2027-10-11')).toBe(true);
    await add('2027-10-11', '한글날 대체공휴일');
  });

  it('that another copy of the service has just been told keep this one from paying out', async () => {
    await deps.calendar.current();
    await fixture.query(
      `insert into bank_holiday (day, name, source, added_at) values ('2026-11-24', '임시공휴일', 'operator', now())`,
    );
    fixture.clock.set(new Date('2026-11-24T01:00:00.000Z'));
    expect(await findRuns(deps)).not.toContain('2026-11-24');
    fixture.clock.set(new Date('2026-11-20T00:00:00.000Z'));
  });

  it('move no payout day that has begun', async () => {
    const day = '2026-11-20';
    await add(day);
    deps.calendar.forget();
    fixture.clock.set(new Date('2026-11-20T01:00:00.000Z'));
    expect(await findRuns(deps)).toEqual([]);
    await expect(remove(day)).rejects.toMatchObject({ code: 'HOLIDAY_BEGUN' });
    fixture.clock.set(new Date('2026-11-23T00:59:00.000Z'));
    await fixture.query(`insert into payout_run (day, started_at) values ('2026-11-23', '2026-11-23T01:00:00Z')`);
    await expect(add('2026-11-23')).rejects.toMatchObject({ code: 'HOLIDAY_BEGUN' });
    await expect(add('2026-11-19')).rejects.toMatchObject({ code: 'HOLIDAY_BEGUN' });
    fixture.clock.set(new Date('2026-11-23T01:00:00.000Z'));
    expect(await findRuns(deps)).toEqual(['2026-11-23']);
    fixture.clock.set(new Date('2026-11-20T00:00:00.000Z'));
  });
});

describe('the yearly list of holidays', () => {
  const feed = (serviceKey = sandbox.env['HOLIDAY_API_KEY'] ?? '') =>
    new HolidayFeed({ base: sandbox.env['HOLIDAY_BASE'] ?? '', serviceKey, logger: deps.logger });
  const control = (path: string, json: unknown) =>
    fetch(`${sandbox.origin}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });

  it('is off without its key', async () => {
    expect(deps.holidays).toBeUndefined();
    expect(await jobs.findYears()).toEqual([]);
  });

  it('says the days of a year, none of one that is not published, and nothing when it is away or refuses the key', async () => {
    expect(await feed().fetch(2027)).toContainEqual({ day: '2027-02-09', name: '대체공휴일(설날)' });
    expect(await feed().fetch(2031)).toEqual([]);
    expect(await feed('another').fetch(2027)).toBeUndefined();
    await control('/faults', { target: 'holidays.list', kind: 'error', status: 500 });
    expect(await feed().fetch(2027)).toBeUndefined();
  });

  it('is fetched once a month for this year and the next, and adds what nobody has told yet', async () => {
    await control('/holidays', { day: '2026-12-24', name: '임시공휴일' });
    await fixture.query('delete from holiday_fetch');
    Object.assign(deps, { holidays: feed() });
    const runs = await jobs.findYears();
    expect(runs.map(({ payload }) => payload)).toEqual([{ year: 2026 }, { year: 2027 }]);
    for (const { payload } of runs) await jobs.fetch(payload);
    expect(await jobs.findYears()).toEqual([]);
    const year = await list(2026);
    expect(year.holidays).toContainEqual({ day: '2026-12-24', name: '임시공휴일', source: 'feed', begun: false });
    expect(year.feed).toEqual({ on: true, fetchedAt: '2026-11-20T00:00:00.000Z' });
    expect((await deps.calendar.current()).isBankDay('2026-12-24')).toBe(false);
    expect(namesOf(await list(2027))).toContain('2027-09-15 추석');
  });

  it('that is cut or tells a day no more takes away only days to come that it alone had told', async () => {
    const fed = [{ day: '2026-12-23', name: '임시공휴일' }];
    await fixture.transactor.transact(finance, (tx) => keepFed(tx, 2026, fed, fixture.clock.now()));
    const days = namesOf(await list(2026));
    expect(days).toContain('2026-12-23 임시공휴일');
    expect(days).not.toContain('2026-12-24 임시공휴일');
    expect(days).toContain('2026-12-25 성탄절');
    await fixture.transactor.transact(finance, (tx) => keepFed(tx, 2026, [], fixture.clock.now()));
    expect(namesOf(await list(2026))).toContain('2026-12-23 임시공휴일');
  });

  it('failing is tried again', async () => {
    await control('/faults', { target: 'holidays.list', kind: 'error', status: 500 });
    await expect(jobs.fetch({ year: 2026 })).rejects.toThrow('could not be fetched');
  });
});
