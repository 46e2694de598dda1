import { v7 } from 'uuid';
import { serviceActor, shopper } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { templateIdOf } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { applyChanges, type MessageChange } from '../src/message/apply-changes.js';
import { openedNotifications, procedures, reportSecret } from './notifications-fixture.js';

describe('a message that was handed over', () => {
  const fixture = openedNotifications();

  /** Queues an Alimtalk, as for an owner who set Kakao up. */
  const alimtalk = (shopId: string) =>
    fixture.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount)
       values ($1, $2, 'order-paid', 'owner', $3, 'alimtalk', '261121-ABCD1234-777', '라떼', 5000)`,
      [shopId, v7(), v7()],
    );
  const report = (
    reports: { messageId: string; statusCode: string; deliveryId?: string; replaced?: boolean }[],
    secret = reportSecret(fixture.notificationsConfig),
  ) =>
    fixture.rpc.call(
      procedures.recordDeliveries,
      { secret, reports: reports.map((one) => ({ replaced: false, ...one })) },
      shopper,
    );

  it('is parked with the code of the carrier that refuses it', async () => {
    const { shopId } = await fixture.newShop('010-0000-3032');
    await fixture.order(shopId);
    const [parked] = await fixture.untilStates(shopId, ['parked']);
    expect(parked).toMatchObject({ reason: '3032', provider_status: '3032' });
  });

  it('is parked alone when the provider refuses it among others', async () => {
    const refused = await fixture.newShop('010-0000-1060');
    const fine = await fixture.newShop();
    await Promise.all([fixture.order(refused.shopId), fixture.order(fine.shopId)]);
    const [parked] = await fixture.untilStates(refused.shopId, ['parked']);
    expect(parked).toMatchObject({ reason: '1060' });
    await fixture.untilStates(fine.shopId, ['delivered']);
  });

  it('reads as Alimtalk exactly like its template', async () => {
    const { shopId, phone } = await fixture.newShop();
    await alimtalk(shopId);
    const [message] = await fixture.untilArrived(phone, 1);
    expect(message).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf('order-paid.owner') });
    expect(message?.text).toContain('새 주문 777번\n라떼\n5,000원');
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('goes on as a text message when the owner has no KakaoTalk, once however often that is reported', async () => {
    const { shopId, phone } = await fixture.newShop('010-0000-3104');
    await alimtalk(shopId);
    const [first, second] = await fixture.untilStates(shopId, ['failed', 'delivered']);
    expect(first).toMatchObject({ channel: 'alimtalk', reason: '3104' });
    expect(second).toMatchObject({ channel: 'text', fallback_of: first?.['id'] });
    const again = {
      messageId: String(first?.['provider_message_id']),
      statusCode: '3104',
      deliveryId: String(first?.['id']),
    };
    await expect(report([again, again])).resolves.toEqual({ accepted: 2 });
    await fixture.untilStates(shopId, ['failed', 'delivered']);
    await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
  });

  it('stays delivered whatever is reported later', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.order(shopId);
    const [row] = await fixture.untilStates(shopId, ['delivered']);
    const of = (statusCode: string) => ({ messageId: String(row?.['provider_message_id']), statusCode });
    await expect(report([of('3000'), of('3040'), of('2000')])).resolves.toEqual({ accepted: 3 });
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('stays delivered when the report was quicker than the answer, or an earlier attempt ends late', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.order(shopId);
    const [row] = await fixture.untilStates(shopId, ['delivered']);
    const late = (more: Partial<MessageChange>): MessageChange => ({
      ...{ id: String(row?.['id']), from: 'sending', attempts: 1, to: 'queued', dueInSeconds: 0, ...more },
    });
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    await transactor.transact(serviceActor('test'), (tx) => applyChanges(tx, [late({})]));
    await transactor.transact(serviceActor('test'), (tx) => applyChanges(tx, [late({ to: 'failed', fallback: true })]));
    await transactor.transact(serviceActor('test'), (tx) =>
      applyChanges(tx, [late({ from: 'accepted', attempts: 7, to: 'parked' })]),
    );
    await fixture.untilStates(shopId, ['delivered']);
    await expect(
      transactor.transact(serviceActor('test'), (tx) => applyChanges(tx, [late({ from: 'delivered' })])),
    ).rejects.toThrow("a message can't go from delivered to queued");
  });

  it('is known as delivered when reports come in the wrong order and at once', async () => {
    const { shopId } = await fixture.newShop('010-0000-9999');
    await fixture.order(shopId);
    const [row] = await fixture.untilStates(shopId, ['accepted']);
    const of = (statusCode: string) => ({ messageId: 'M-unknown', statusCode, deliveryId: String(row?.['id']) });
    await Promise.all([report([of('4000')]), report([of('3000')]), report([of('4000'), of('3000')])]);
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('is asked about when its report never comes', async () => {
    const { shopId } = await fixture.newShop();
    fixture.sandbox.sendReportsTo(undefined);
    try {
      await fixture.order(shopId);
      await fixture.untilStates(shopId, ['accepted']);
      await eventually(async () => {
        await fixture.passTime(shopId);
        return (await fixture.messages(shopId))[0]?.['state'] === 'delivered';
      });
    } finally {
      fixture.sandbox.sendReportsTo(fixture.reportsUrl);
    }
  });

  it('is not touched by a report without the secret, nor by one of a stranger', async () => {
    const { shopId } = await fixture.newShop('010-0000-9999');
    await fixture.order(shopId);
    const [row] = await fixture.untilStates(shopId, ['accepted']);
    const forged = [{ messageId: 'M', statusCode: '4000', deliveryId: String(row?.['id']) }];
    for (const secret of ['', 'wrong', fixture.notificationsConfig.SOLAPI_WEBHOOK_SECRET]) {
      await expect(report(forged, secret)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(report([{ messageId: 'M-x', statusCode: '4000', deliveryId: "' or 1=1" }])).resolves.toEqual({
      accepted: 0,
    });
    await expect(report([])).resolves.toEqual({ accepted: 0 });
    await fixture.untilStates(shopId, ['accepted']);
  });
});
