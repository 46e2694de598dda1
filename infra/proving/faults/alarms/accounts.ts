import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { says, sqlOf } from '../../../observability/src/runbooks.ts';
import { PASSWORD } from '../../platform/shop.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const GUESSES = 280;
const GUARDED = 3;
const ASKED = 60;
const PAIRED = 130;
const AT_ONCE = 10;
const NEW_PASSWORD = 'quail!passw0rd9';

/** Calls `work` for 0 to `times` - 1, some at once. */
async function repeat(times: number, work: (nth: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < times; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, nth) => work(from + nth)));
}

/** From an address of its own, so at a browser that the account does not know. */
const logIn = ({ fixture }: MonitoredSystem, email: string, password: string, address = '203.0.113.7') =>
  fixture.api.ask(http.auth.login, { body: { email, password }, headers: { 'x-forwarded-for': address } });

/** Throws unless a statement of the runbook names the shop. */
async function expectNamed(monitored: MonitoredSystem, shopId: string, sql: string): Promise<void> {
  const rows = await monitored.sql<{ shop_id?: string; account?: string }>('auth', sql);
  if (!rows.some((row) => (row.shop_id ?? row.account) === shopId)) throw new Error('the shop is not named');
}

/** Ends every session of a shop and its devices', as its page at the desk does. */
async function endSessions(monitored: MonitoredSystem, alarm: string, shopId: string): Promise<void> {
  says(alarm, '`/ops/shops/<id>`');
  const body = { reason: 'odd-activity', withDevices: true } as const;
  await monitored.desk(http.operator.endSessions, { params: { shopId }, body });
}

let shopId = '';

const logInsRefused: AlarmDrill = {
  alarm: 'LogInsRefused',
  fault: `${GUESSES} passwords are tried at one shop, then the right one from a new browser`,
  repair: 'the second statement names the shop; its sessions are ended at /ops/shops/<id>',
  async raise(monitored) {
    const { shop } = await monitored.fixture.openShop('guessed');
    ({ shopId } = shop);
    await repeat(GUESSES, (nth) => logIn(monitored, shop.email, `guess-${nth}!`, `203.1.${nth % 250}.7`));
    const { status } = await logIn(monitored, shop.email, PASSWORD, '203.2.0.7');
    if (status !== 200) throw new Error(`the right password is answered with ${status}`);
  },
  labels: { role: 'owner' },
  async look(monitored) {
    await expectNamed(monitored, shopId, sqlOf('LogInsRefused', 'select coalesce'));
    await expectNamed(monitored, shopId, sqlOf('LogInsRefused', 'select shop_id, max(at)'));
  },
  async mend(monitored) {
    says('LogInsRefused', 'The second statement names a shop');
    await endSessions(monitored, 'LogInsRefused', shopId);
  },
  window: { of: '1 h', counter: 'sum(security_events_total{kind="log-in",outcome="refused"})' },
};

const guardedShops: { email: string; ownerName: string; shopId: string }[] = [];

/** Asks for a code by mail, and sets a new password by it. */
async function resetPassword(
  { fixture: { api, messages } }: MonitoredSystem,
  { email, ownerName }: { email: string; ownerName: string },
): Promise<void> {
  const codes = async () => (await messages(email)).flatMap(({ text }) => /인증번호.*?(\d{6})/s.exec(text)?.[1] ?? []);
  const before = new Set(await codes());
  await api.expect(http.auth.findAccount, { body: { ownerName, email } });
  const resetCode = await eventually(async () => (await codes()).find((code) => !before.has(code)), 30_000);
  await api.expect(http.auth.resetPassword, { body: { ownerName, email, newPassword: NEW_PASSWORD, resetCode } });
}

const logInsGuarded: AlarmDrill = {
  alarm: 'LogInsGuarded',
  fault: 'three shops have met the ceiling (their counts are set), and a password is tried at each',
  repair: 'the statement names them; an owner asks for a code, and gets in by a new password at once',
  async raise(monitored) {
    for (let nth = 0; nth < GUARDED; nth += 1) {
      const { shop } = await monitored.fixture.openShop(`guarded${nth}`);
      guardedShops.push(shop);
      await logIn(monitored, shop.email, 'guess-1!');
    }
    // The limits of this platform are wide; the only accounts with one wrong password are these.
    await monitored.sql('auth', `update attempt set tries = 1000000 where source = '' and tries = 1`);
    for (const { email } of guardedShops) {
      const { body } = await logIn(monitored, email, 'guess-2!');
      if (!JSON.stringify(body).includes('LOGIN_GUARDED')) throw new Error('the ceiling is not met');
    }
  },
  async look(monitored) {
    for (const shop of guardedShops)
      await expectNamed(monitored, shop.shopId, sqlOf('LogInsGuarded', 'select shop_id, sum(times)'));
  },
  async mend(monitored) {
    says('LogInsGuarded', 'a new password lets in at once');
    const [shop] = guardedShops;
    if (!shop) return;
    await resetPassword(monitored, shop);
    const { status } = await logIn(monitored, shop.email, NEW_PASSWORD, '203.3.0.7');
    if (status !== 200) throw new Error(`the new password is answered with ${status}`);
  },
  window: { of: '1 h', counter: 'sum(accounts_guarded_total)' },
};

/** Pairs a device that shows a code; answers its id. */
async function pair(monitored: MonitoredSystem, token: string): Promise<string> {
  const { code } = (await monitored.fixture.api.expect(http.devices.pair, { body: { kind: 'print' } })).data;
  const body = { code, name: '주방' };
  return (await monitored.fixture.api.expect(http.devices.claim, { token, body })).data.deviceId;
}

const resetsMany: AlarmDrill = {
  alarm: 'ResetsMany',
  fault: 'the password of a shop is reset, a device is paired, and sixty more codes are asked for',
  repair: 'the statements name the shop and the device; its sessions and devices are ended at /ops/shops/<id>',
  async raise(monitored) {
    const { shop } = await monitored.fixture.openShop('reset');
    ({ shopId } = shop);
    const { ownerName, email } = shop;
    await resetPassword(monitored, shop);
    const { tokens } = (
      await monitored.fixture.api.expect(http.auth.login, { body: { email, password: NEW_PASSWORD } })
    ).data;
    await pair(monitored, tokens.accessToken);
    await repeat(ASKED, () => monitored.fixture.api.expect(http.auth.findAccount, { body: { ownerName, email } }));
  },
  labels: { kind: 'reset-asked' },
  async look(monitored) {
    await expectNamed(monitored, shopId, sqlOf('ResetsMany', 'select shop_id, kind'));
    await expectNamed(monitored, shopId, sqlOf('ResetsMany', 'select event.shop_id'));
  },
  async mend(monitored) {
    says('ResetsMany', 'The second statement names a shop');
    await endSessions(monitored, 'ResetsMany', shopId);
  },
  window: { of: '1 h', counter: 'sum(security_events_total{kind=~"reset-.*"})' },
};

const devicesMany: AlarmDrill = {
  alarm: 'DevicesMany',
  fault: `${PAIRED} devices are paired at one shop, and each but the last is cut off again`,
  repair: 'the statement names the shop; its sessions and devices are ended at /ops/shops/<id>',
  async raise(monitored) {
    const owner = await monitored.fixture.openShop('paired');
    ({ shopId } = owner.shop);
    for (let nth = 1; nth <= PAIRED; nth += 1) {
      const deviceId = await pair(monitored, owner.token);
      if (nth < PAIRED) await owner.call(http.devices.revoke, { params: { deviceId } });
    }
  },
  labels: { kind: 'device-paired', outcome: 'done' },
  async look(monitored) {
    await expectNamed(monitored, shopId, sqlOf('DevicesMany', 'select shop_id, kind'));
  },
  async mend(monitored) {
    says('DevicesMany', 'Was it somebody else, end its sessions');
    await endSessions(monitored, 'DevicesMany', shopId);
  },
  window: { of: '1 h', counter: 'sum(security_events_total{kind=~"device-paired|passkey-added"})' },
};

/** Those of odd numbers of security events. */
export const accountDrills: AlarmDrill[] = [logInsRefused, logInsGuarded, resetsMany, devicesMany];
