import { v7 } from 'uuid';
import { shopper, type CallKind } from '@jumun/contracts';
import { openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';

const MINUTE_MS = 60_000;

describe('calls for staff', () => {
  const fixture = openedNotifications();
  let shopId: string;
  let spotId: string;
  beforeEach(() => {
    shopId = v7();
    spotId = v7();
  });

  const callFor = (kind: CallKind, at = spotId) =>
    fixture.rpc.call(procedures.callStaff, { shopId, spotId: at, spotLabel: '5번', kind }, shopper);
  const list = (of = shopId) => fixture.rpc.call(procedures.listCalls, {}, ownerOfShop(of));
  const answer = (callId: string, state: 'acked' | 'done', of = shopId) =>
    fixture.rpc.call(procedures.answerCall, { callId, state }, ownerOfShop(of));
  const stateOf = async (callId: string) =>
    (await fixture.rpc.call(procedures.getCall, { shopId, callId }, shopper)).state;

  it('a call from a hundred phones at one table is one call', async () => {
    // Ten at once: a busy machine may refuse a hundred, and say so.
    const calls: Awaited<ReturnType<typeof callFor>>[] = [];
    while (calls.length < 100) calls.push(...(await Promise.all(Array.from({ length: 10 }, () => callFor('water')))));
    expect(new Set(calls.map(({ callId }) => callId)).size).toBe(1);
    const other = v7();
    await callFor('water', other);
    const listed = await list();
    expect(listed.map(({ spot, times, text }) => [spot.spotId, times, text])).toEqual([
      [spotId, 100, '물 주세요'],
      [other, 1, '물 주세요'],
    ]);
  });

  it('a call is answered, and whoever called sees it; an answer that came before stays', async () => {
    const { callId } = await callFor('bill');
    expect(await stateOf(callId)).toBe('open');
    await answer(callId, 'acked');
    expect(await stateOf(callId)).toBe('acked');
    // Once a call is acknowledged, the same wish makes another call.
    const again = await callFor('bill');
    expect(again.callId).not.toBe(callId);
    await answer(callId, 'done');
    expect((await answer(callId, 'acked')).state).toBe('done');
    expect((await list()).map((call) => call.callId)).toEqual([again.callId]);
  });

  it('six calls of a table are open at most, also of phones that call at once', async () => {
    const kinds = (['custom-1', 'custom-2'] as const).map((kind) => ({ kind, label: kind }));
    const usual = (await fixture.rpc.call(procedures.getStoreCallKinds, { shopId }, shopper)).kinds;
    const owner = ownerOfShop(shopId);
    await fixture.rpc.call(procedures.saveCallKinds, { kinds: [...usual, ...kinds] }, owner);
    const all = [...usual, ...kinds].map(({ kind }) => kind);
    await Promise.allSettled(all.map((kind) => callFor(kind)));
    const open = new Set((await list()).map(({ kind }) => kind));
    expect([all.length, open.size]).toEqual([7, 6]);
    for (const kind of all)
      if (open.has(kind)) await expect(callFor(kind)).resolves.toMatchObject({ state: 'open' });
      else await expect(callFor(kind)).rejects.toMatchObject({ code: 'LIMIT_REACHED', data: { limit: 6 } });
    await expect(callFor('custom-3')).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
  });

  it('a call that nobody came for ends after half an hour', async () => {
    const { callId } = await callFor('help');
    fixture.advanceClock(30 * MINUTE_MS);
    expect(await stateOf(callId)).toBe('expired');
    expect(await list()).toEqual([]);
    const next = await callFor('help');
    expect(next.callId).not.toBe(callId);
  });

  it('a guest hears when nobody may be looking', async () => {
    expect((await callFor('call')).watched).toBe(false);
    await list();
    expect((await callFor('call')).watched).toBe(true);
    fixture.advanceClock(2 * MINUTE_MS);
    expect((await callFor('call')).watched).toBe(false);
  });

  it('a shop neither sees nor answers another’s calls', async () => {
    const { callId } = await callFor('napkin');
    const other = v7();
    expect(await list(other)).toEqual([]);
    await expect(answer(callId, 'done', other)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    expect(await stateOf(callId)).toBe('open');
  });
});
