import { v7 } from 'uuid';
import { serviceActor, shopper, type Actor, type OperatorRole } from '@jumun/contracts';
import { completeProfile, openedWithProviders, ownerOfShop, procedures } from './auth-fixture.js';

const fixture = openedWithProviders();

const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };
const own = (shopId: string) => fixture.rpc.call(procedures.getShop, {}, ownerOfShop(shopId));
const inReview = async () => {
  const { shopId } = await fixture.newShop();
  await fixture.edit(shopId, completeProfile(shopId));
  await fixture.sql('auth', 'update shop set email_verified_at = now() where id = $1', [shopId]);
  return { shopId };
};

describe('a paper', () => {
  const operatorOf = (roles: OperatorRole[]): Actor => ({
    ...{ kind: 'operator', operatorId: v7(), sessionId: v7(), provenAt: null },
    roles,
  });
  const reviewer = operatorOf(['review']);
  const papers = async (shopId: string, actor = operator) =>
    (await fixture.rpc.call(procedures.getShopForReview, { shopId }, actor)).papers ?? [];
  const check = (shopId: string, mark: string, isChecked = true, actor = reviewer) =>
    fixture.rpc.call(procedures.checkPaper, { shopId, paper: 'business-license', mark, isChecked }, actor);
  const license = async (shopId: string) => (await papers(shopId)).find(({ paper }) => paper === 'business-license');

  it('that was found right stays so for every operator, with who and when, until that is taken back', async () => {
    const { shopId } = await inReview();
    const seen = await license(shopId);
    expect(seen).toMatchObject({ checkedBy: null, checkedAt: null });
    await check(shopId, seen?.mark ?? '');
    // A second one who finds it right takes nothing from the first.
    await check(shopId, seen?.mark ?? '', true, operatorOf(['admin']));
    expect(await license(shopId)).toEqual({
      ...seen,
      checkedBy: reviewer.kind === 'operator' ? reviewer.operatorId : '',
      checkedAt: expect.any(String),
    });
    await check(shopId, seen?.mark ?? '', false);
    expect(await license(shopId)).toEqual(seen);
    const acts = await fixture.sql('auth', `select act from access_log where subject = $1 and act like '%check%'`, [
      shopId,
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['check-paper', 'uncheck-paper']);
  });

  it('that was found right before an upgrade, when marks were shorter, stays so', async () => {
    const { shopId } = await inReview();
    await check(shopId, (await license(shopId))?.mark ?? '');
    await fixture.sql('auth', 'update paper_check set mark = left(mark, 16) where shop_id = $1', [shopId]);
    expect(await license(shopId)).toMatchObject({ checkedAt: expect.any(String) });
  });

  it('that comes in its place was seen by nobody yet, and an old look does not count for it', async () => {
    const { shopId } = await inReview();
    const old = (await license(shopId))?.mark ?? '';
    await check(shopId, old);
    await fixture.edit(shopId, { businessLicenseFile: `documents/${shopId}/${v7()}.png` });
    const now = await license(shopId);
    expect(now).toMatchObject({ checkedBy: null });
    expect(now?.mark).not.toBe(old);
    await expect(check(shopId, old)).rejects.toMatchObject({ code: 'PAPER_CHANGED' });
  });

  it('is checked by those who review alone', async () => {
    const { shopId } = await inReview();
    const mark = (await license(shopId))?.mark ?? '';
    for (const actor of [shopper, ownerOfShop(shopId), operatorOf(['finance']), operatorOf(['support'])])
      await expect(check(shopId, mark, true, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(check(v7(), mark)).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });

  it('and its shop’s owner are named to those who read the access log, which fills no log', async () => {
    const { shopId } = await inReview();
    const { shopName, ownerName } = await own(shopId);
    const name = (actor: Actor) => fixture.rpc.call(procedures.nameOwners, { shopIds: [shopId, v7()] }, actor);
    const notes = async () => (await fixture.sql('auth', 'select id from access_log')).length;
    const before = await notes();
    expect(await name(operatorOf(['admin']))).toEqual([{ shopId, shopName, ownerName }]);
    expect(await notes()).toBe(before);
    for (const actor of [shopper, ownerOfShop(shopId), operatorOf(['review', 'support', 'finance'])])
      await expect(name(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a document', () => {
  it('is read by its own shop and by operators, and only one that the shop handed in', async () => {
    const { shopId } = await inReview();
    const stranger = await fixture.newShop();
    const read = (document: string, actor: Actor) => fixture.rpc.call(procedures.noteDocumentRead, { document }, actor);
    const license = `documents/${shopId}/license.png`;
    await read(license, ownerOfShop(shopId));
    await read(`documents/${shopId}/just-uploaded.png`, ownerOfShop(shopId));
    const acts = await fixture.sql('auth', `select act from access_log where subject = $1 order by id`, [shopId]);
    expect(acts).toEqual([{ act: 'read-business-license-file' }, { act: 'read-new-document' }]);
    for (const actor of [ownerOfShop(stranger.shopId), shopper, serviceActor('orders')])
      await expect(read(license, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const unknown of [`documents/${shopId}/just-uploaded.png`, `documents/${v7()}/license.png`])
      await expect(read(unknown, operator)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });
});
