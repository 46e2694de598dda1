import { templateIdOf } from '@jumun/sandbox';
import { v7 } from 'uuid';
import { orders, type EmissionOf } from '@jumun/contracts';
import { facts, openedNotifications, ownerOfShop, paid, procedures, type Paid } from './notifications-fixture.js';

const { chargeReversed, orderMoved, paymentPaid, paymentRefunded } = orders.facts;
const MINUTE = 60_000;

describe('news of an order', () => {
  const fixture = openedNotifications();

  type Refunded = EmissionOf<typeof paymentRefunded>;
  type Moved = EmissionOf<typeof orderMoved>;

  function refunded(shopId: string, more: Partial<Refunded> = {}): Refunded {
    const { paidAt: refundedAt, ...payment } = paid(shopId);
    const amounts = { refundAmount: payment.amount, refundedTotal: payment.amount, full: true };
    return { ...payment, ...amounts, refundId: v7(), restock: true, by: 'owner', refundedAt, ...more };
  }
  function moved(shopId: string, paymentId: string, more: Partial<Moved> = {}): Moved {
    const { orderNumber, storeName, paidAt: movedAt } = paid(shopId);
    return {
      ...{ shopId, paymentId, orderNumber, storeName, movedAt },
      from: 'preparing',
      to: 'ready',
      sequence: 2,
      ...more,
    };
  }
  const kinds = async (shopId: string) =>
    (await fixture.messages(shopId)).map(({ kind, recipient_role: role }) => `${String(kind)} ${String(role)}`).sort();
  const twice = async (
    fact: Refunded | Moved | Paid,
    as: typeof paymentRefunded | typeof orderMoved | typeof paymentPaid,
  ) => {
    const id = await fixture.publish(as, fact);
    await fixture.publish(as, fact, id);
    await fixture.settle();
    await fixture.publish(as, fact, id);
    // Under another id it is another fact, and still the same news.
    await fixture.publish(as, fact);
    await fixture.settle();
  };

  it('that was cancelled rings once and reaches owner and shopper once, however often it is told', async () => {
    const { shopId, phone } = await fixture.newShop();
    const refund = refunded(shopId, { by: 'platform' });
    const buyer = fixture.newBuyer(refund.paymentId);
    await twice(refund, paymentRefunded);
    const bells = await fixture.rpc.call(procedures.listBell, {}, ownerOfShop(shopId));
    expect(bells).toEqual([
      expect.objectContaining({ kind: 'order-cancelled', paymentId: refund.paymentId, read: false }),
    ]);
    expect(fixture.facts(facts.bellAdded).filter((fact) => fact.shopId === shopId)).toEqual([
      expect.objectContaining({ kind: 'order-cancelled', unread: 1 }),
    ]);
    await expect(kinds(shopId)).resolves.toEqual(['order-cancelled owner', 'order-cancelled shopper']);
    const [toOwner] = await fixture.untilArrived(phone, 1);
    const pickup = refund.orderNumber.slice(-3);
    expect(toOwner?.text).toBe(
      `[주문(Jumun)] 데모 카페\n주문 취소 ${pickup}번\n아메리카노 외 2건 12,500원\nhttp://localhost:3000/store/admin/paymentDetail/${refund.paymentId}`,
    );
    const [toShopper] = await fixture.untilArrived(buyer, 1);
    expect(toShopper).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf('order-cancelled.shopper') });
    expect(toShopper?.text).toContain(`주문번호 ${pickup}번\n아메리카노 외 2건\n12,500원이 환불돼요.`);
    expect(toShopper?.text).toContain(`http://localhost:3000/demo/success/${refund.orderNumber}`);
  });

  it('whose charge is taken back, since another order counts, reaches its buyer once and not the shop', async () => {
    const { shopId } = await fixture.newShop();
    const { paidAt: reversedAt, ...payment } = paid(shopId);
    const buyer = fixture.newBuyer(payment.paymentId);
    const id = await fixture.publish(chargeReversed, { ...payment, reversedAt });
    await fixture.publish(chargeReversed, { ...payment, reversedAt }, id);
    await fixture.settle();
    await fixture.publish(chargeReversed, { ...payment, reversedAt });
    await fixture.settle();
    await expect(kinds(shopId)).resolves.toEqual(['order-cancelled shopper']);
    const [toShopper] = await fixture.untilArrived(buyer, 1);
    expect(toShopper?.text).toContain('12,500원이 환불돼요.');
    expect(await fixture.rpc.call(procedures.listBell, {}, ownerOfShop(shopId))).toEqual([]);
  });

  it.each([
    ['cash', 'order-cancelled-by-hand.shopper', '가게에서 12,500원을 돌려드렸어요.'],
    ['transfer', 'order-cancelled-by-hand.shopper', '가게에서 12,500원을 돌려드렸어요.'],
    ['terminal', 'order-cancelled.shopper', '카드사에 따라'],
  ] as const)('that was paid at the counter by %s tells how the money went back', async (tender, template, says) => {
    const { shopId } = await fixture.newShop();
    const refund = refunded(shopId);
    const buyer = fixture.newBuyer(refund.paymentId);
    await fixture.publish(orders.facts.counterRefunded, { ...refund, tender });
    const [toShopper] = await fixture.untilArrived(buyer, 1);
    expect(toShopper).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf(template) });
    expect(toShopper?.text).toContain(says);
  });

  it('that its shop refused keeps the reason for the messages to its guest', async () => {
    const { shopId } = await fixture.newShop();
    const refund = { ...refunded(shopId), refusedFor: 'too-busy' as const };
    const buyer = fixture.newBuyer(refund.paymentId);
    await fixture.publish(paymentRefunded, refund);
    const [toShopper] = await fixture.untilArrived(buyer, 1);
    // Alimtalk reads as it was reviewed; the text that stands in for it says why.
    expect(toShopper?.text).not.toContain('주문이 몰려');
    const rows = await fixture.sql('notifications', 'select refused_for from message where source_id = $1', [
      refund.paymentId,
    ]);
    expect(rows).toEqual([{ refused_for: 'too-busy' }, { refused_for: 'too-busy' }]);
  });

  it('that the owner cancelled is told to its tablets, and leaves nothing unread', async () => {
    const { shopId } = await fixture.newShop();
    const refund = refunded(shopId);
    await fixture.publish(orders.facts.paymentPaid, { ...refund, paidAt: refund.refundedAt });
    await fixture.settle();
    await twice(refund, paymentRefunded);
    const bells = await fixture.rpc.call(procedures.listBell, {}, ownerOfShop(shopId));
    expect(bells.map(({ kind, read }) => [kind, read])).toEqual([
      ['order-cancelled', true],
      ['order-paid', true],
    ]);
    const rung = fixture.facts(facts.bellAdded).filter((fact) => fact.shopId === shopId);
    expect(rung.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['order-paid', 1],
      ['order-cancelled', 0],
    ]);
  });

  it('that was refunded in part tells its shopper alone, each refund once with what it gave back and what is left', async () => {
    const { shopId, phone } = await fixture.newShop();
    const payment = { ...paid(shopId), refundedAt: new Date().toISOString() };
    const buyer = fixture.newBuyer(payment.paymentId);
    const refund = (refundAmount: number, refundedTotal: number) =>
      twice(
        refunded(shopId, { ...payment, refundAmount, refundedTotal, full: refundedTotal === payment.amount }),
        paymentRefunded,
      );
    await refund(1_500, 1_500);
    await refund(1_000, 2_500);
    await expect(kinds(shopId)).resolves.toEqual(['order-refunded shopper', 'order-refunded shopper']);
    await expect(fixture.rpc.call(procedures.countUnread, {}, ownerOfShop(shopId))).resolves.toEqual({ unread: 0 });
    await refund(10_000, 12_500);
    const told = (await fixture.untilArrived(buyer, 3)).map(({ text }) => text);
    expect(told).toEqual([
      expect.stringContaining('환불 금액 1,500원\n남은 결제 금액 11,000원\n'),
      expect.stringContaining('환불 금액 1,000원\n남은 결제 금액 10,000원\n'),
      expect.stringContaining('10,000원이 환불돼요.'),
    ]);
    const [toOwner, ...more] = await fixture.untilArrived(phone, 1);
    expect([toOwner?.text, more]).toEqual([expect.stringContaining('12,500원'), []]);
  });

  it('that was paid is told to its shopper once where the shop pays for it, and to nobody who left no number', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.saveAlerts(shopId, { receivedText: true });
    const [payment, silent] = [paid(shopId), paid(shopId)];
    const buyer = fixture.newBuyer(payment.paymentId);
    fixture.newBuyer(silent.paymentId, null);
    await twice(payment, paymentPaid);
    await fixture.publish(paymentPaid, silent);
    const rows = await fixture.untilStates(shopId, ['delivered', 'delivered', 'delivered', 'skipped']);
    expect(rows.filter(({ state }) => state === 'skipped')).toEqual([
      expect.objectContaining({ recipient_role: 'shopper', source_id: silent.paymentId, reason: 'no-phone' }),
    ]);
    await expect(fixture.arrivals(buyer)).resolves.toEqual([
      expect.objectContaining({
        templateId: templateIdOf('order-paid.shopper'),
        text: `[demo] 주문을 받았어요.\n주문번호 ${payment.orderNumber.slice(-3)}번\n아메리카노 외 2건\n12,500원\n주문 상태: http://localhost:3000/demo/success/${payment.orderNumber}`,
      }),
    ]);
  });

  it('that is ready reaches its shopper once, however often it is told', async () => {
    const { shopId } = await fixture.newShop();
    const payment = paid(shopId);
    const buyer = fixture.newBuyer(payment.paymentId);
    await fixture.publish(paymentPaid, payment);
    await fixture.untilStates(shopId, ['delivered', 'skipped']);
    await twice(moved(shopId, payment.paymentId, { orderNumber: payment.orderNumber }), orderMoved);
    await expect(kinds(shopId)).resolves.toEqual(['order-paid owner', 'order-paid shopper', 'order-ready shopper']);
    const [message] = await fixture.untilArrived(buyer, 1);
    expect(message).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf('order-ready.shopper') });
    expect(message?.text).toBe(
      `[demo] 주문하신 상품이 준비됐어요.\n주문번호 ${payment.orderNumber.slice(-3)}번\n아메리카노 외 2건\n가게에서 찾아가주세요.\n주문 상태: http://localhost:3000/demo/success/${payment.orderNumber}`,
    );
  });

  it('that is ready goes on as a text message to a shopper without KakaoTalk', async () => {
    const { shopId } = await fixture.newShop();
    const move = moved(shopId, v7());
    const buyer = fixture.newBuyer(move.paymentId, '010-0000-3104');
    await fixture.publish(orderMoved, move);
    await fixture.untilStates(shopId, ['failed', 'delivered']);
    const arrived = (await fixture.arrivals(buyer)).filter(({ text }) => text.includes(move.orderNumber));
    expect(arrived).toEqual([expect.objectContaining({ channel: expect.stringMatching(/^[sl]ms$/) })]);
    expect(arrived[0]?.text).toContain(`주문 ${move.orderNumber.slice(-3)}번 상품이 준비됐어요.`);
  });

  it('that goes back and is ready again is told again only after ten minutes, in whatever order that comes', async () => {
    const { shopId } = await fixture.newShop();
    const paymentId = v7();
    fixture.newBuyer(paymentId);
    const at = Date.now() - 15 * MINUTE;
    const ready = (sequence: number, minutes: number) =>
      fixture.publish(
        orderMoved,
        moved(shopId, paymentId, { sequence, movedAt: new Date(at + minutes * MINUTE).toISOString() }),
      );
    // Only `order-ready` counts: a reminder of an order that stands ready for long may be sent at any time as well.
    const told = async () => (await kinds(shopId)).filter((each) => each === 'order-ready shopper').length;
    await ready(4, 2);
    await fixture.settle();
    await ready(2, 0);
    await ready(6, 9);
    await fixture.settle();
    expect(await told()).toBe(1);
    await ready(8, 13);
    await fixture.settle();
    expect(await told()).toBe(2);
  });

  it('is told to no shopper who left no number or one that takes no texts, whom nobody knows, or who would hear of it too late', async () => {
    const { shopId } = await fixture.newShop();
    const [without, landline, abroad, unknown, late] = [v7(), v7(), v7(), v7(), v7()];
    fixture.newBuyer(without, null);
    fixture.newBuyer(landline, '02-123-4567');
    fixture.newBuyer(abroad, '+819012345678');
    fixture.newBuyer(late);
    for (const paymentId of [without, landline, abroad, unknown])
      await fixture.publish(orderMoved, moved(shopId, paymentId));
    await fixture.publish(
      orderMoved,
      moved(shopId, late, { movedAt: new Date(Date.now() - 31 * MINUTE).toISOString() }),
    );
    for (const to of ['preparing', 'completed'] as const)
      await fixture.publish(orderMoved, moved(shopId, v7(), { to }));
    await fixture.settle();
    const rows = await fixture.untilStates(
      shopId,
      Array.from({ length: 4 }, () => 'skipped'),
    );
    expect(rows.map(({ reason }) => reason).sort()).toEqual([
      'no-mobile-phone',
      'no-payment',
      'no-phone',
      'phone-abroad',
    ]);
  });
});
