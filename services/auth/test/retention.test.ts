import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceActor, shopper, type Actor } from '@jumun/contracts';
import { asOwner, Transactor } from '@jumun/messaging';
import { PortBook, runServer, s3Server } from '@jumun/servers';
import { fixedClock, sealer } from '@jumun/runtime';
import { objectStore, type ObjectStore } from '@jumun/storage';
import { eventually, sqlIn } from '@jumun/testing';
import { definition } from '../src/auth.module.js';
import { eraseClosedShops, eraseStrayDocuments } from '../src/retention/erase-documents.js';
import { documentsJob, retentionJob } from '../src/retention/retention.jobs.js';
import { Vault } from '../src/vault.js';
import { authFixture, completeProfile, ownerOfShop, procedures, type AuthFixture } from './auth-fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = fixedClock(new Date());
const operator: Actor = {
  kind: 'operator',
  operatorId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  roles: ['admin'],
  provenAt: null,
};
let fixture: AuthFixture;
let store: ObjectStore;
let closeStore: () => Promise<void>;
beforeAll(async () => {
  const ports = new PortBook();
  const folder = mkdtempSync(join(tmpdir(), 'jumun-retention-'));
  const keys = { accessKey: 'test', secretKey: 'test-secret' };
  const buckets = ['jumun-public', 'jumun-private'];
  const s3 = await runServer(s3Server.plan({ dataDir: folder, port: await ports.take(), ...keys, buckets }));
  store = objectStore({
    endpoint: s3.url,
    ...keys,
    publicBucket: 'jumun-public',
    privateBucket: 'jumun-private',
  });
  closeStore = async () => {
    await s3.stop();
    ports.release();
    rmSync(folder, { recursive: true, force: true });
  };
  fixture = await authFixture({ S3_ENDPOINT: s3.url }, clock);
});
afterAll(async () => {
  await fixture.close();
  await closeStore();
});

const count = async (table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  Number((await fixture.sql('auth', `select count(*) as n from ${table} where ${where}`, values))[0]?.['n']);

describe('what is past its retention', () => {
  const keep = (key: string) => store.put('private', key, Buffer.from('sealed'), 'application/octet-stream');

  it('is erased: reset codes and spent passes when they end', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.sql('auth', `insert into password_reset values ($1, 'x', 0, $2)`, [shopId, clock.now()]);
    await fixture.sql('auth', `insert into spent_token values (gen_random_uuid(), $1)`, [clock.now()]);
    await fixture.sql('auth', `insert into spent_token values (gen_random_uuid(), $1)`, [
      new Date(clock.now().getTime() + DAY_MS),
    ]);
    fixture.service.jobs.enqueue(retentionJob, { payload: {} });
    await eventually(async () => (await count('password_reset')) === 0 && (await count('spent_token')) === 1);
  });

  const addEvents = (account: 'shop_id' | 'operator_id', id: string, days: number, times: number) =>
    fixture.sql(
      'auth',
      `insert into security_event (id, ${account}, kind, outcome, at, last_at)
       select gen_random_uuid(), $1, 'log-in', 'done', at, at
       from (select $2::timestamptz - make_interval(days => $3) as at) moment, generate_series(1, $4)`,
      [id, clock.now(), days, times],
    );

  it('is erased: security events after a year and not before, thousands at once', async () => {
    const { shopId } = await fixture.newShop();
    await addEvents('shop_id', shopId, 366, 2_500);
    await addEvents('shop_id', shopId, 364, 3);
    fixture.service.jobs.enqueue(retentionJob, { payload: {} });
    await eventually(async () => (await count('security_event', 'shop_id = $1', [shopId])) === 3);
  });

  it('is erased: those of operators after two years, and by nobody before', async () => {
    const [shopId, operatorId] = [crypto.randomUUID(), crypto.randomUUID()];
    await addEvents('operator_id', operatorId, 732, 2);
    await addEvents('operator_id', operatorId, 400, 1);
    await addEvents('shop_id', shopId, 400, 1);
    fixture.service.jobs.enqueue(retentionJob, { payload: {} });
    await eventually(async () => (await count('security_event', 'shop_id = $1', [shopId])) === 0);
    await eventually(async () => (await count('security_event', 'operator_id = $1', [operatorId])) === 1);
    const erased = fixture.sql('auth', 'delete from security_event where operator_id = $1', [operatorId]);
    await expect(erased).rejects.toMatchObject({ code: '23001' });
  });

  it('is erased: shops with their documents, five years after they closed and not before', async () => {
    const closed = await fixture.newShop();
    const open = await fixture.newShop();
    await keep(`documents/${closed.shopId}/license.png`);
    await keep(`documents/${open.shopId}/license.png`);
    await fixture.edit(open.shopId, { businessLicenseFile: `documents/${open.shopId}/license.png` });
    await fixture.rpc.call(procedures.closeShop, { shopId: closed.shopId, reason: '탈퇴' }, operator);
    await expect(eraseClosedShops(fixture.service.database, store, clock.now())).resolves.toBe(0);
    clock.advance(DAY_MS * (365 * 5 + 2));
    fixture.service.jobs.enqueue(documentsJob, { payload: {} });
    await eventually(async () => (await count('shop', 'id = $1', [closed.shopId])) === 0);
    clock.set(new Date());
    expect(await count('shop', 'id = $1', [open.shopId])).toBe(1);
    await expect(store.has('private', `documents/${closed.shopId}/license.png`)).resolves.toBe(false);
    await expect(store.has('private', `documents/${open.shopId}/license.png`)).resolves.toBe(true);
  });

  it('is erased: documents that no profile names, a day after they were uploaded', async () => {
    const { shopId } = await fixture.newShop();
    const [saved, replaced] = [`documents/${shopId}/saved.png`, `documents/${shopId}/replaced.png`];
    await keep(saved);
    await keep(replaced);
    await fixture.edit(shopId, { accountCopyFile: saved });
    const vault = new Vault(fixture.authConfig.DATA_KEY, fixture.authConfig.INDEX_KEY);
    const erase = (list: ObjectStore['list']) =>
      eraseStrayDocuments(fixture.service.database, vault, { ...store, list });
    await erase((...where) => store.list(...where));
    await expect(store.has('private', replaced)).resolves.toBe(true);
    await erase(async function* (bucket, prefix) {
      for await (const { key } of store.list(bucket, prefix))
        yield { key, storedAt: new Date(Date.now() - 2 * DAY_MS) };
    });
    await expect(store.has('private', replaced)).resolves.toBe(false);
    await expect(store.has('private', saved)).resolves.toBe(true);
  });
});

describe('the second bound', () => {
  it("hides another shop's rows from an owner even where a query forgets to", async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    await fixture.logIn(mine.email);
    await fixture.logIn(other.email);
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const seen = await asOwner(transactor, ownerOfShop(mine.shopId), async (tx) => ({
      shops: await sqlIn(tx, 'select id from shop'),
      sessions: await sqlIn<{ subject_id: string }>(tx, 'select subject_id from session'),
      changed: await sqlIn(tx, `update shop set genre = '남의 것' where id = $1 returning id`, [other.shopId]),
    }));
    expect(seen.shops).toEqual([{ id: mine.shopId }]);
    expect(new Set(seen.sessions.map(({ subject_id }) => subject_id))).toEqual(new Set([mine.shopId]));
    expect(seen.changed).toEqual([]);
  });
});

describe('who the payout provider has to know', () => {
  it('is told to the settlement service and to nobody else', async () => {
    const { shopId, email } = await fixture.newShop({ ownerName: '정산김', shopName: '정산 가게' });
    await fixture.edit(shopId, completeProfile(shopId));
    const ask = (actor: Actor, id = shopId) => fixture.rpc.call(procedures.getPayoutProfile, { shopId: id }, actor);
    await expect(ask(serviceActor('settlement'))).resolves.toEqual({
      shopId,
      status: 'reviewing',
      shopName: '정산 가게',
      ownerName: '정산김',
      email,
      phone: '010-9876-5432',
      businessNumber: '123-45-67890',
      businessType: 'personal',
    });
    for (const actor of [shopper, ownerOfShop(shopId), serviceActor('notifications'), operator])
      await expect(ask(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(serviceActor('settlement'), crypto.randomUUID())).rejects.toMatchObject({
      code: 'STORE_NOT_FOUND',
    });
  });
});

describe('a new key', () => {
  it('opens everything that the old one sealed, and everything goes over to it by itself', async () => {
    const { shopId, email } = await fixture.newShop({ ownerName: '열쇠김' });
    await fixture.edit(shopId, completeProfile(shopId));
    await fixture.service.close();
    const [oldKey] = fixture.authConfig.DATA_KEY;
    const newKey = randomBytes(32);
    const turned = { ...fixture.authConfig, DATA_KEY: [newKey, oldKey] as const };
    const service = await fixture.start(definition(turned));
    const isSealedAnew = `coalesce(phone, owner_name) like $1 and owner_name like $1 and email like $1
      and coalesce(business_license_file, email) like $1`;
    const prefix = `${sealer(newKey).prefix}%`;
    await eventually(async () => (await count('shop', `not (${isSealedAnew})`, [prefix])) === 0);
    await eventually(async () => (await count('operator', 'email not like $1', [prefix])) === 0);
    await service.close();

    // The old key is gone for good, and the log-in is still found by its address.
    const alone = await fixture.start(definition({ ...fixture.authConfig, DATA_KEY: [newKey] }));
    await expect(fixture.logIn(email)).resolves.toMatchObject({ shop: { ownerName: '열쇠김' } });
    await alone.close();
  });
});
