import { startFixture, type Json, type Fixture } from './harness.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.post('/control/clock', { now: '2026-12-01T23:30:00+09:00' });
});
afterEach(() => fixture.close());

interface Line {
  tno: string;
  ordr_idxx: string;
  kind: string;
  amount: string;
  at: string;
}

const day = '2026-12-01';
const book = (path = `/control/kcp/settlement?day=${day}`): Promise<Response> =>
  fetch(`${fixture.sandbox.origin}${path}`);

async function lines(path?: string): Promise<Line[]> {
  const [head, ...rows] = (await (await book(path)).text()).trimEnd().split('\r\n');
  expect(head).toBe('tno,ordr_idxx,kind,amount,at');
  return rows.map((row) => {
    const [tno = '', ordr_idxx = '', kind = '', amount = '', at = ''] = row.split(',');
    return { tno, ordr_idxx, kind, amount, at };
  });
}

const alter = (kind: string): Promise<Json> => fixture.post('/control/kcp/settlement/alter', { day, kind });

describe("the card provider's books of a day", () => {
  it('hold each charge and each cancel with its own time, and only of that Korean day', async () => {
    const first = await fixture.paid('ORD-1');
    await fixture.cancel(first.tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    const second = await fixture.paid('ORD-2');
    await fixture.cancel(second.tno, 'STSC');
    await fixture.post('/control/clock', { now: '2026-12-02T00:10:00+09:00' });
    await fixture.cancel(first.tno, 'STPC', { mod_mny: '8500', rem_mny: '8500' });
    expect((await lines()).map(({ at: _, ...line }) => line)).toEqual([
      { tno: first.tno, ordr_idxx: 'ORD-1', kind: 'approve', amount: '12500' },
      { tno: first.tno, ordr_idxx: 'ORD-1', kind: 'part_cancel', amount: '4000' },
      { tno: second.tno, ordr_idxx: 'ORD-2', kind: 'approve', amount: '12500' },
      { tno: second.tno, ordr_idxx: 'ORD-2', kind: 'cancel', amount: '12500' },
    ]);
    expect((await lines())[0]?.at).toMatch(/^2026-12-01T23:30:\d\d\+09:00$/);
    expect(await lines('/control/kcp/settlement?day=2026-12-02')).toMatchObject([
      { kind: 'part_cancel', amount: '8500' },
    ]);
  });

  it('are not given by KCP, but by the look-up beside it', async () => {
    await fixture.paid();
    const ofKcp = `/kcp-api/std/settlement?day=${day}&site_cd=${fixture.own.site_cd}`;
    expect((await book(ofKcp)).status).toBe(404);
    expect(await lines(`/acquirer/books?day=${day}`)).toEqual(await lines());
    expect((await book('/acquirer/books?day=yesterday')).status).toBe(400);
    await fixture.fault('acquirer.books', 'error');
    expect((await book(`/acquirer/books?day=${day}`)).status).toBe(503);
  });

  it('are to be had at the partner site in Korean, a line for each charge and each of its cancels', async () => {
    const first = await fixture.paid('ORD-1');
    await fixture.cancel(first.tno, 'STPC', { mod_mny: '4000', rem_mny: '12500' });
    const second = await fixture.paid('ORD-2');
    const file = await book(`/control/kcp/console-file?day=${day}`);
    const text = new TextDecoder('euc-kr').decode(await file.arrayBuffer());
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe('거래번호,주문번호,거래상태,승인금액,취소금액,승인일시,취소일시');
    expect(rows.map((row) => row.replaceAll(/2026-12-01 23:3\d:\d\d/g, 'T'))).toEqual([
      `${first.tno},ORD-1,부분취소,"12,500",4000,T,T`,
      `${second.tno},ORD-2,승인,"12,500",,T,`,
    ]);
  });

  it('can be spoiled by one won, a missing, an extra and a double line, and mended', async () => {
    for (let at = 0; at < 3; at += 1) await fixture.paid(`ORD-${at}`);
    const right = await lines();
    expect(await alter('shift-won')).toMatchObject({ line: { ordr_idxx: 'ORD-2' } });
    expect(await alter('drop')).toMatchObject({ line: { ordr_idxx: 'ORD-1' } });
    expect(await alter('double')).toMatchObject({ line: { ordr_idxx: 'ORD-0' } });
    expect(await alter('extra')).toMatchObject({ line: { kind: 'approve', amount: 1_000 } });
    expect(await alter('drop')).toMatchObject({ error: 'that day has no line left to spoil' });
    expect((await lines()).map(({ ordr_idxx, amount }) => [ordr_idxx.slice(0, 5), amount])).toEqual([
      ['ORD-0', '12500'],
      ['ORD-0', '12500'],
      ['ORD-2', '12501'],
      ['GHOST', '1000'],
    ]);
    await fetch(`${fixture.sandbox.origin}/control/kcp/settlement/alter`, { method: 'DELETE' });
    expect(await lines()).toEqual(right);
  });
});

it('the look-up names the charges of an order number, the newest first, and nothing else of them', async () => {
  const found = (orderNo: string) => fixture.get(`/acquirer/charges?order_number=${orderNo}`);
  expect(await found('TWICE-1')).toEqual({ charges: [] });
  const [first, second] = [await fixture.paid('TWICE-1'), await fixture.paid('TWICE-1')];
  expect(await found('TWICE-1')).toEqual({ charges: [{ tno: second.tno }, { tno: first.tno }] });
  await fixture.fault('kcp.inquiry', 'error', { match: 'TWICE-1' });
  expect(await found('TWICE-1')).toHaveProperty('error');
});
