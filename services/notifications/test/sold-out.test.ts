import { v7 } from 'uuid';
import { catalog } from '@jumun/contracts';
import { facts, openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

describe('the bell of a shop whose product sold out', () => {
  const fixture = openedNotifications();

  it('names it once, however often the news comes', async () => {
    const { shopId } = await fixture.newShop();
    const news = { shopId, productId: v7(), name: '딸기 라떼', soldOutId: v7(), soldOutAt: new Date().toISOString() };
    const id = await fixture.publish(catalog.facts.productSoldOut, news);
    await fixture.publish(catalog.facts.productSoldOut, news, id);
    await fixture.publish(catalog.facts.productSoldOut, news);
    await fixture.settle();
    const notices = await fixture.rpc.call(procedures.listNotices, {}, ownerOfShop(shopId));
    expect(notices).toEqual([
      expect.objectContaining({
        kind: 'sold-out',
        subjectName: '딸기 라떼',
        link: '/store/admin/productList',
        read: false,
      }),
    ]);
    const told = fixture.facts(facts.noticeAdded).filter((fact) => fact.shopId === shopId);
    expect(told).toEqual([expect.objectContaining({ kind: 'sold-out', unread: 1 })]);
  });
});
