import { randomUUID } from 'node:crypto';
import { shopper } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { retentionJob } from '../src/retention/retention.jobs.js';
import { openedAuth, PASSWORD, procedures } from './auth-fixture.js';

const MINUTE_MS = 60_000;
const clock = fixedClock(new Date());
const fixture = openedAuth({}, clock);

interface From {
  address?: string;
  mark?: string | undefined;
}

const logIn = (email: string, password: string, { address = '7.7.7.7', mark }: From = {}) =>
  fixture.rpc.call(procedures.logIn, { email, password, client: { address, mark } }, shopper);
const codeOf = (error: unknown) => (error as { code: string }).code;
const outcome = (email: string, password: string, from?: From) => logIn(email, password, from).then(() => 'in', codeOf);
const operatorOutcome = (password: string, from: From) =>
  fixture.rpc
    .call(
      procedures.operatorLogIn,
      { email: fixture.authConfig.OPERATOR_EMAIL, password, client: { address: '7.7.7.7', ...from } },
      shopper,
    )
    .then(({ browser }) => browser, codeOf);

/** Wrong passwords from ten addresses, so that the account is slow for unknown browsers. */
const attack = (email: string) =>
  Promise.all(Array.from({ length: 10 }, (_, at) => outcome(email, 'wrong1234', { address: `6.6.0.${at}` })));

describe('an hour of wrong passwords from 50 addresses of one network', () => {
  it('gives at most 30 guesses, and the owner gets in: at once by its browser, within a minute by a new one', async () => {
    const { email } = await fixture.newShop();
    const { browser } = await logIn(email, PASSWORD, { address: '5.5.5.5' });
    const outcomes = new Map<string, number>();
    for (let minute = 0; minute < 55; minute += 5) {
      const guesses = Array.from({ length: 50 }, (_, at) => outcome(email, 'wrong1234', { address: `6.6.1.${at}` }));
      for (const each of await Promise.all(guesses)) outcomes.set(each, (outcomes.get(each) ?? 0) + 1);
      clock.advance(5 * MINUTE_MS);
    }
    expect(outcomes.get('LOGIN_FAILED')).toBeLessThanOrEqual(30);
    expect(outcomes.get('LOGIN_SLOWED')).toBeGreaterThan(0);
    await expect(outcome(email, PASSWORD, { address: '6.6.1.1', mark: browser })).resolves.toBe('in');
    const refusal: unknown = await logIn(email, PASSWORD, { address: '5.5.5.6' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'LOGIN_SLOWED',
      message: '로그인 시도가 많았어요. 60초 뒤에 다시 시도해주세요.',
      data: { retryAfterSeconds: 60 },
    });
    clock.advance(MINUTE_MS);
    await expect(outcome(email, PASSWORD, { address: '5.5.5.6' })).resolves.toBe('in');
  }, 180_000);
});

/** An hour of wrong passwords from so many addresses, each trying every ten minutes; how many were looked at, and when. */
async function siege(email: string, addresses: readonly string[]) {
  let [inFirstMinute, inHour] = [0, 0];
  for (const minute of [0, 1, 10, 20, 30]) {
    const outcomes = await Promise.all(addresses.map((address) => outcome(email, 'wrong1234', { address })));
    const looked = outcomes.filter((each) => each === 'LOGIN_FAILED').length;
    inHour += looked;
    if (minute <= 1) inFirstMinute += looked;
    clock.advance((minute === 0 ? 1 : 9) * MINUTE_MS);
  }
  return { inFirstMinute, inHour };
}
const addresses = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));

describe('wrong passwords from 250 networks', () => {
  it('are looked at 60 times an hour; then a known browser is let in, and others are told another way', async () => {
    const { email } = await fixture.newShop();
    const mark = (await logIn(email, PASSWORD, { address: '5.5.5.5' })).browser;
    const { inFirstMinute, inHour } = await siege(
      email,
      addresses(250, (at) => `6.7.${at}.1`),
    );
    expect([inFirstMinute <= 60, inHour]).toEqual([true, 60]);
    await expect(outcome(email, PASSWORD, { address: '6.7.1.1', mark })).resolves.toBe('in');
    await expect(logIn(email, PASSWORD, { address: '5.5.5.6' })).rejects.toMatchObject({
      code: 'LOGIN_GUARDED',
      message: expect.stringContaining('패스키로 로그인하거나, 비밀번호 찾기로') as string,
    });
    clock.advance(61 * MINUTE_MS);
    await expect(outcome(email, PASSWORD, { address: '5.5.5.6' })).resolves.toBe('in');
  }, 180_000);

  it('are told the same of an account that does not exist', async () => {
    const email = `${randomUUID()}@jumun.test`;
    await siege(
      email,
      addresses(70, (at) => `6.8.${at}.1`),
    );
    await expect(outcome(email, 'wrong1234', { address: '5.5.5.6' })).resolves.toBe('LOGIN_GUARDED');
  }, 180_000);
});

describe('wrong passwords from one rented IPv6 network', () => {
  it.each([
    [20, 'of 56 bits', (at: number) => `2001:db8:1:aa${at.toString(16).padStart(2, '0')}::1`],
    [30, 'of 48 bits', (at: number) => `2001:db8:2:${(at * 256).toString(16)}::1`],
  ])(
    'are looked at %i times an hour when it is one %s',
    async (most, _of, address) => {
      const { email } = await fixture.newShop();
      await expect(siege(email, addresses(100, address))).resolves.toMatchObject({ inHour: most });
      await expect(outcome(email, PASSWORD, { address: '2001:db8:3::1' })).resolves.toBe('LOGIN_SLOWED');
      clock.advance(MINUTE_MS);
      await expect(outcome(email, PASSWORD, { address: '2001:db8:3::1' })).resolves.toBe('in');
    },
    180_000,
  );
});

describe('a browser that logged in', () => {
  const known = async (email: string) => (await logIn(email, PASSWORD, { address: '5.5.5.5' })).browser;

  it('is known to its own account alone', async () => {
    const [mine, other] = [await fixture.newShop(), await fixture.newShop()];
    const mark = await known(mine.email);
    await attack(mine.email);
    await attack(other.email);
    await expect(outcome(mine.email, PASSWORD, { mark })).resolves.toBe('in');
    await expect(outcome(other.email, PASSWORD, { mark })).resolves.toBe('LOGIN_SLOWED');
  });

  it.each([
    ['with another end', (mark: string) => mark.replace(/\.\d+\./, '.99999999999.')],
    ['with another name', (mark: string) => `A${mark}`],
    ['without a proof', (mark: string) => mark.slice(0, mark.lastIndexOf('.'))],
    ['that is nonsense', () => '...'],
  ])('is not known by a mark %s', async (_what, forge) => {
    const { email } = await fixture.newShop();
    const mark = await known(email);
    await attack(email);
    await expect(outcome(email, PASSWORD, { mark: forge(mark ?? '') })).resolves.toBe('LOGIN_SLOWED');
  });

  it('is forgotten with the password, and after half a year', async () => {
    const { shopId, email } = await fixture.newShop();
    const mark = await known(email);
    const before = clock.now();
    clock.advance(180 * 24 * 60 * MINUTE_MS);
    await attack(email);
    await expect(outcome(email, PASSWORD, { mark })).resolves.toBe('LOGIN_SLOWED');
    clock.set(before);
    const other = await fixture.newShop();
    await fixture.sql(
      'auth',
      'update shop set password_hash = (select password_hash from shop where id = $2) where id = $1',
      [shopId, other.shopId],
    );
    await fixture.sql('auth', 'delete from attempt');
    await attack(email);
    await expect(outcome(email, PASSWORD, { mark })).resolves.toBe('LOGIN_SLOWED');
  });

  it('guesses no more often than any other', async () => {
    const { email } = await fixture.newShop();
    const mark = await known(email);
    const tries = [];
    for (let at = 0; at < 11; at += 1) tries.push(await outcome(email, 'wrong1234', { mark, address: `4.4.4.${at}` }));
    expect(tries).toEqual([...Array<string>(10).fill('LOGIN_FAILED'), 'LOGIN_SLOWED']);
    await expect(outcome(email, PASSWORD)).resolves.toBe('in');
  });

  it('is known to an operator too', async () => {
    const right = fixture.authConfig.OPERATOR_PASSWORD;
    const mark = await operatorOutcome(right, {});
    await Promise.all(Array.from({ length: 10 }, (_, at) => operatorOutcome('wrong1234', { address: `6.6.2.${at}` })));
    await expect(operatorOutcome(right, {})).resolves.toBe('LOGIN_SLOWED');
    await expect(operatorOutcome(right, { mark })).resolves.toMatch(/^[\w-]+\.\d+\.[\w-]+$/);
  });
});

describe('tries at one account', () => {
  it('are counted one by one, however many come at once', async () => {
    const { email } = await fixture.newShop();
    const tries = await Promise.all(Array.from({ length: 20 }, () => outcome(email, 'wrong1234')));
    expect(tries.filter((each) => each === 'LOGIN_FAILED')).toHaveLength(10);
  });

  it('count for nothing when the password was right', async () => {
    const { email } = await fixture.newShop();
    const tries = [];
    for (let at = 0; at < 25; at += 1) tries.push(await outcome(email, PASSWORD));
    expect(new Set(tries)).toEqual(new Set(['in']));
  });

  it('are slowed in the same way for an account that does not exist', async () => {
    const email = `${randomUUID()}@jumun.test`;
    await attack(email);
    await expect(outcome(email, 'wrong1234')).resolves.toBe('LOGIN_SLOWED');
  });

  it('leave nothing readable behind, and are forgotten', async () => {
    const { email } = await fixture.newShop();
    await outcome(email, 'wrong1234', { address: '3.3.3.3' });
    const rows = await fixture.sql('auth', 'select row_to_json(a)::text as row from attempt a');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/jumun\.test|3\.3\.3\.3/);
    clock.advance(61 * MINUTE_MS);
    fixture.service.jobs.enqueue(retentionJob, { payload: {} });
    await eventually(async () => (await fixture.sql('auth', 'select 1 from attempt')).length === 0);
  });
});
