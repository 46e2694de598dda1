import { v7 } from 'uuid';
import { IntakeSettings, serviceActor, type CallOf } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { insertTags } from '../src/tag/insert-tags.js';
import { catalog, shopAtNoon, NOON } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = shopAtNoon();

const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.parse(NOON) + days * DAY_MS).toISOString();

const create = (more: Partial<CallOf<typeof serve.createSpots>> = {}, by = shop) =>
  fixture.call(
    serve.createSpots,
    { labels: { from: 1, to: 3, suffix: '번 테이블' }, kind: 'table', serve: 'carry', ...more },
    by.owner,
  );
/** One spot with its tag. */
async function table(label = '창가', by = shop) {
  const { spots, tags } = await create({ labels: [label] }, by);
  const [spot] = spots;
  const [tag] = tags;
  if (!spot || !tag) throw new Error('a spot was made');
  return { spot, tag };
}
const list = (by = shop) => fixture.call(serve.listSpots, {}, by.owner);
const tags = (by = shop) => fixture.call(serve.listTags, {}, by.owner);
const resolve = (token: string) => fixture.call(serve.resolveTag, { token });
const rotate = (tagId: string, keepDays?: number) =>
  fixture.call(serve.rotateTag, { tagId, ...(keepDays !== undefined && { keepDays }) }, shop.owner);

describe('spots', () => {
  it('are made in one go, each with a tag of its own, and stand at the end', async () => {
    await table();
    const made = await create({ zone: '테라스' });
    expect((await list()).map(({ label, zone }) => [label, zone])).toEqual([
      ['창가', null],
      ['1번 테이블', '테라스'],
      ['2번 테이블', '테라스'],
      ['3번 테이블', '테라스'],
    ]);
    expect(made.tags.map(({ spot }) => spot?.label)).toEqual(['1번 테이블', '2번 테이블', '3번 테이블']);
    expect(new Set((await tags()).map(({ token }) => token)).size).toBe(4);
  });

  it('with one label that is there already are none of them made', async () => {
    await table('2번 테이블');
    expect(await fixture.refusal(create())).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'labels', message: '이미 있는 자리 이름이에요.' }],
    });
    expect(await list()).toHaveLength(1);
    expect(await tags()).toHaveLength(1);
  });

  it('are made once, however often the same press arrives', async () => {
    const idempotencyKey = v7();
    const first = await create({ idempotencyKey });
    expect(await create({ idempotencyKey })).toEqual(first);
    expect(await list()).toHaveLength(3);
  });

  it('are at most three hundred', async () => {
    for (const from of [1, 101, 201]) await create({ labels: { from, to: from + 99 }, withTags: false });
    expect(await fixture.refusal(create({ labels: ['하나 더'] }))).toMatchObject({
      code: 'LIMIT_REACHED',
      data: { limit: 300 },
    });
  });

  it('keep their place and label until an owner says otherwise', async () => {
    const { spots } = await create();
    const [first, second, third] = spots;
    if (!first || !second || !third) throw new Error('three spots were made');
    const spotIds = [third.spotId, first.spotId, second.spotId];
    expect(await fixture.call(serve.rankSpots, { spotIds }, shop.owner)).toEqual([third, first, second]);
    const form = { ...second, label: '1번 테이블' };
    expect(await fixture.refusal(fixture.call(serve.updateSpot, form, shop.owner))).toMatchObject({
      errors: [{ path: 'label', message: '이미 있는 자리 이름이에요.' }],
    });
    const changed = { ...second, label: '2번 룸', kind: 'room' as const, serve: 'pickup' as const };
    expect(await fixture.call(serve.updateSpot, changed, shop.owner)).toEqual(changed);
    await fixture.call(serve.deleteSpot, { spotId: first.spotId }, shop.owner);
    expect(await list()).toEqual([third, changed]);
    // A label is free again once its spot is gone.
    await create({ labels: ['1번 테이블'] });
  });
});

describe('a token', () => {
  it('leads to its spot, however it is typed, and those of a deleted spot to none', async () => {
    const { spot, tag } = await table();
    const { label, kind, serve: carried, pay, spotId } = spot;
    expect(await resolve(tag.token.toLowerCase())).toMatchObject({
      ...{ tagId: tag.tagId, shopId: shop.shopId, storeName: shop.storeName, works: true },
      spot: { spotId, label, kind, serve: carried, pay },
    });
    await fixture.call(serve.deleteSpot, { spotId }, shop.owner);
    expect((await resolve(tag.token)).works).toBe(false);
    expect(await tags()).toEqual([]);
    expect((await fixture.refusal(resolve('0000000000'))).code).toBe('TAG_NOT_FOUND');
  });

  it('that somebody has already is drawn again', async () => {
    const { tag } = await table();
    const drawn = [tag.token, tag.token, '7KQ2M9XA3B', '7KQ2M9XA3B', 'ZZZZZZZZZ0'];
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const two = [1, 2].map(() => ({ spotId: null, name: null, medium: 'qr' as const }));
    const ids = await transactor.transact(shop.owner, (tx) =>
      insertTags(tx, shop.shopId, two, new Date(NOON), () => drawn.shift() ?? ''),
    );
    const made = await fixture.call(serve.listTags, { tagIds: ids }, shop.owner);
    expect(made.map(({ token }) => token).sort()).toEqual(['7KQ2M9XA3B', 'ZZZZZZZZZ0']);
  });

  it('that is replaced works for the days that were said, and no longer', async () => {
    const { spot, tag } = await table();
    const { tag: fresh, replaced } = await rotate(tag.tagId, 3);
    expect(replaced).toMatchObject({ state: 'retiring', worksUntil: later(3) });
    expect(fresh).toMatchObject({ state: 'active', spot: { spotId: spot.spotId } });
    expect((await resolve(tag.token)).works).toBe(true);
    fixture.clock.set(later(3));
    expect((await resolve(tag.token)).works).toBe(false);
    expect((await resolve(fresh.token)).works).toBe(true);
    expect((await tags()).map(({ tagId }) => tagId)).toEqual([fresh.tagId]);
    expect((await fixture.refusal(rotate(tag.tagId))).code).toBe('TAG_REVOKED');
    expect((await rotate(fresh.tagId, 0)).replaced).toMatchObject({ state: 'revoked', revokedAt: later(3) });
  });

  it('that was stopped stays so, and bears no chip any more', async () => {
    const { tag } = await table();
    const written = await fixture.call(serve.noteNfcWritten, { tagId: tag.tagId }, shop.owner);
    expect(written).toMatchObject({ medium: 'both', nfcWrittenAt: NOON });
    const revoked = await fixture.call(serve.revokeTag, { tagId: tag.tagId }, shop.owner);
    fixture.clock.set(later(1));
    expect(await fixture.call(serve.revokeTag, { tagId: tag.tagId }, shop.owner)).toEqual(revoked);
    expect((await fixture.refusal(rotate(tag.tagId))).code).toBe('TAG_REVOKED');
    const note = fixture.call(serve.noteNfcWritten, { tagId: tag.tagId }, shop.owner);
    expect((await fixture.refusal(note)).code).toBe('TAG_REVOKED');
  });
});

describe('visits', () => {
  const told = (visits: CallOf<typeof serve.countTagVisits>['visits']) =>
    fixture.call(serve.countTagVisits, { visits }, serviceActor('gateway'));
  const seen = (by = shop) => fixture.call(serve.getTagVisits, { from: '2026-11-17', to: '2026-11-18' }, by.owner);

  it('add up by tag and day, for their own shop alone', async () => {
    const { tag } = await table();
    const stranger = await fixture.openShop();
    const of = (day: string, count: number, shopId = shop.shopId) => ({ shopId, tagId: tag.tagId, day, count });
    await told([of('2026-11-16', 9), of('2026-11-17', 2), of('2026-11-18', 1), of('2026-11-18', 1)]);
    await told([of('2026-11-18', 3), of('2026-11-18', 50, stranger.shopId)]);
    expect(await seen()).toEqual([{ tagId: tag.tagId, visits: 7 }]);
    expect(await seen(stranger)).toEqual([]);
    expect((await tags())[0]?.lastSeenAt).toBe(NOON);
    expect((await fixture.refusal(fixture.call(serve.countTagVisits, { visits: [] }))).code).toBe('FORBIDDEN');
  });
});

describe('a checkout through a tag', () => {
  it('is told the spot as it is then, and keeps it', async () => {
    const { spot, tag } = await table();
    const product = await fixture.addProduct(shop);
    const request = fixture.request(shop, [[product, 1]], { tag: tag.token.toLowerCase() });
    const answer = await fixture.reserve(request);
    const { spotId, label } = spot;
    expect(answer.tag).toEqual({
      tagId: tag.tagId,
      token: tag.token,
      spot: { spotId, label, kind: 'table', serve: 'carry' },
    });
    await fixture.call(serve.updateSpot, { ...spot, label: '창가 2' }, shop.owner);
    expect((await fixture.reserve(request)).tag?.spot?.label).toBe('창가');
    expect((await fixture.reserve(fixture.request(shop, [[product, 1]]))).tag).toBeNull();
  });

  it("is refused with another shop's tag, an unknown one and one that was stopped, and nothing is reserved", async () => {
    const { tag } = await table();
    const other = await table('남의 자리', await fixture.openShop());
    const product = await fixture.addProduct(shop, { stock: 5 });
    await fixture.call(serve.revokeTag, { tagId: tag.tagId }, shop.owner);
    for (const [token, code] of [
      [other.tag.token, 'TAG_NOT_FOUND'],
      ['0000000000', 'TAG_NOT_FOUND'],
      ['무엇인지 모를 글', 'TAG_NOT_FOUND'],
      [tag.token, 'TAG_REVOKED'],
    ] as const) {
      const request = fixture.request(shop, [[product, 1]], { tag: token });
      expect([token, (await fixture.refusal(fixture.reserve(request))).code]).toEqual([token, code]);
      expect(await fixture.reservation(request.checkoutId)).toBeUndefined();
    }
    expect(await fixture.stockOf(shop, product.productId)).toBe(5);
  });

  it('of a spot that is not in use is refused', async () => {
    const { spot, tag } = await table();
    const product = await fixture.addProduct(shop);
    await fixture.call(serve.updateSpot, { ...spot, status: 'inactive' }, shop.owner);
    const request = fixture.request(shop, [[product, 1]], { tag: tag.token });
    expect((await fixture.refusal(fixture.reserve(request))).code).toBe('TAG_REVOKED');
    expect((await resolve(tag.token)).works).toBe(false);
  });
});

describe('a guest who says to sit elsewhere', () => {
  const choose = (chooseSpot: boolean, by = shop) =>
    fixture
      .call(serve.getIntake, {}, by.owner)
      .then(({ version }) =>
        fixture.call(serve.saveIntake, { ...IntakeSettings.parse({ chooseSpot }), seen: version }, by.owner),
      );
  const choices = (token: string) => fixture.call(serve.getSpotChoices, { token });

  it('chooses of the spots in use where the shop lets them, by its order', async () => {
    const { tag } = await table();
    const { spots } = await create({ zone: '테라스' });
    expect([(await resolve(tag.token)).choosesSpot, await choices(tag.token)]).toEqual([false, []]);
    await choose(true);
    expect((await resolve(tag.token)).choosesSpot).toBe(true);
    const [first] = spots;
    if (!first) throw new Error('spots were made');
    await fixture.call(serve.updateSpot, { ...first, status: 'inactive' }, shop.owner);
    expect((await choices(tag.token)).map(({ label, zone }) => [label, zone])).toEqual([
      ['창가', null],
      ['2번 테이블', '테라스'],
      ['3번 테이블', '테라스'],
    ]);
    await fixture.call(serve.revokeTag, { tagId: tag.tagId }, shop.owner);
    expect((await fixture.refusal(choices(tag.token))).code).toBe('TAG_REVOKED');
  });

  it('orders from there, by the code of any spot and by one of the shop as a whole', async () => {
    const { tag } = await table();
    const { spot } = await table('테라스');
    const [whole] = await fixture.call(serve.createTags, { medium: 'qr' }, shop.owner);
    const product = await fixture.addProduct(shop);
    await choose(true);
    for (const { tagId, token } of [tag, whole ?? tag]) {
      const request = fixture.request(shop, [[product, 1]], { tag: token, spotId: spot.spotId });
      const named = { tagId, token, spot: { spotId: spot.spotId, label: '테라스', kind: 'table', serve: 'carry' } };
      expect((await fixture.reserve(request)).tag).toEqual(named);
      // A repeated request gets the same answer, even after the shop changed the setting.
      await choose(false);
      expect((await fixture.reserve(request)).tag).toEqual(named);
      await choose(true);
    }
  });

  it('needs a code of the shop, its permission and a spot of its own in use; else nothing is reserved', async () => {
    const { spot, tag } = await table();
    const { spot: away } = await table('테라스');
    const { spot: gone } = await table('없앤 자리');
    const stranger = await fixture.openShop();
    const other = await table('남의 자리', stranger);
    await choose(true, stranger);
    const product = await fixture.addProduct(shop, { stock: 5 });
    const tryAt = async (spotId: string, token: string | undefined = tag.token): Promise<string> => {
      const request = fixture.request(shop, [[product, 1]], { tag: token, spotId });
      const { code } = await fixture.refusal(fixture.reserve(request));
      expect(await fixture.reservation(request.checkoutId)).toBeUndefined();
      return code;
    };
    expect(await tryAt(away.spotId)).toBe('TAG_REVOKED');
    await choose(true);
    await fixture.call(serve.updateSpot, { ...away, status: 'inactive' }, shop.owner);
    await fixture.call(serve.deleteSpot, { spotId: gone.spotId }, shop.owner);
    expect(await tryAt(away.spotId)).toBe('TAG_REVOKED');
    expect(await tryAt(gone.spotId)).toBe('TAG_NOT_FOUND');
    expect(await tryAt(other.spot.spotId)).toBe('TAG_NOT_FOUND');
    expect(await tryAt(spot.spotId, other.tag.token)).toBe('TAG_NOT_FOUND');
    await fixture.call(serve.revokeTag, { tagId: tag.tagId }, shop.owner);
    expect(await tryAt(spot.spotId)).toBe('TAG_REVOKED');
    const withoutTag = fixture.request(shop, [[product, 1]], { spotId: spot.spotId });
    expect((await fixture.refusal(fixture.reserve(withoutTag))).code).toBe('TAG_NOT_FOUND');
    expect(await fixture.stockOf(shop, product.productId)).toBe(5);
  });
});
