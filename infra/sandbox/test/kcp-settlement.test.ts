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

  it('are given to the merchant, and to nobody else', async () => {
    await fixture.paid();
    const path = `/kcp-api/std/settlement?day=${day}`;
    expect(await lines(`${path}&site_cd=${fixture.own.site_cd}`)).toEqual(await lines());
    expect((await book(`${path}&site_cd=X0000`)).status).toBe(403);
    expect((await book(path)).status).toBe(403);
    expect((await book(`/kcp-api/std/settlement?day=yesterday&site_cd=${fixture.own.site_cd}`)).status).toBe(400);
    await fixture.fault('kcp.settlement', 'error');
    expect((await book(`${path}&site_cd=${fixture.own.site_cd}`)).status).toBe(503);
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
