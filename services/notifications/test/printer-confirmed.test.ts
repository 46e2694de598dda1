import { v7 } from 'uuid';
import { shopper, type AnswerOf, type CallOf, type PrinterView } from '@jumun/contracts';
import { ownerOfShop, procedures as p } from './notifications-fixture.js';
import { openedPrinting } from './print-fixture.js';

const MAC = '00:11:62:00:00:01';
const OTHER_MAC = '00:11:62:66:66:66';
const [SHOP_NETWORK, OTHER_NETWORK] = ['the-network-of-the-shop', 'the-network-of-a-stranger'];
const MINUTE_MS = 60_000;

type Poll = CallOf<typeof p.pollPrinter>;
const nothingToPrint = { token: null, sheets: [] };
const somethingToPrint = { token: expect.any(String) };

describe('a printer that asks by itself', () => {
  const fixture = openedPrinting();

  async function shopWithKey(link: 'star' | 'epson' = 'star') {
    const { shopId, printer } = await fixture.newPrintShop({ link, target: null });
    return { shopId, printerId: printer.printerId, ...(await newKey(shopId, printer.printerId)) };
  }
  async function newKey(shopId: string, printerId: string): Promise<{ key: string; id: string }> {
    const { url, id } = await fixture.rpc.call(p.renewPrinterKey, { printerId }, ownerOfShop(shopId));
    return { key: url.slice(url.lastIndexOf('/') + 1), id };
  }
  const ask = (key: string, more: Partial<Poll> = {}): Promise<AnswerOf<typeof p.pollPrinter>> =>
    fixture.rpc.call(
      p.pollPrinter,
      { link: 'star', key, user: MAC, network: SHOP_NETWORK, verb: 'ask', state: 'ok', ...more },
      shopper,
    );
  async function shown(shopId: string): Promise<PrinterView> {
    const [printer] = await fixture.rpc.call(p.listPrinters, {}, ownerOfShop(shopId));
    if (!printer) throw new Error('the shop has a printer');
    return printer;
  }
  const confirm = (shopId: string, printerId: string, askerId: string) =>
    fixture.rpc.call(p.confirmPrinter, { printerId, askerId }, ownerOfShop(shopId));
  const noticesOf = async (shopId: string) =>
    (await fixture.rpc.call(p.listNotices, {}, ownerOfShop(shopId))).filter(({ kind }) => kind === 'printer-asks');
  /** A shop whose owner has confirmed its printer. */
  async function confirmedShop() {
    const shop = await shopWithKey();
    await ask(shop.key);
    await fixture.confirmAsker(shop.shopId);
    return shop;
  }

  it('is given no docket before its owner has said that it is the shop’s, and all of them after', async () => {
    const { shopId, printerId, key } = await shopWithKey();
    await fixture.printed(shopId);
    expect(await ask(key, { model: 'Star mC-Print3' })).toMatchObject(nothingToPrint);
    expect(await ask(key)).toMatchObject(nothingToPrint);
    const { unconfirmed, state } = await shown(shopId);
    expect({ unconfirmed, state }).toEqual({
      unconfirmed: {
        ...{ askerId: expect.any(String), name: MAC, model: 'Star mC-Print3' },
        ...{ since: expect.any(String), elsewhere: false, served: false },
      },
      state: 'away',
    });
    const confirmed = await confirm(shopId, printerId, unconfirmed?.askerId ?? '');
    expect(confirmed).toMatchObject({ printerId, unconfirmed: null, alarm: null });
    expect(await ask(key)).toMatchObject(somethingToPrint);
  });

  it('of Epson waits for its owner, too, whatever id it was given', async () => {
    const { shopId, key, id } = await shopWithKey('epson');
    await fixture.printed(shopId);
    const epson = { link: 'epson', user: id, model: 'TM-m30III' } as const;
    expect(await ask(key, epson)).toMatchObject(nothingToPrint);
    expect((await shown(shopId)).unconfirmed).toMatchObject({ name: id, model: 'TM-m30III' });
    await fixture.confirmAsker(shopId);
    expect(await ask(key, epson)).toMatchObject(somethingToPrint);
  });

  it('can neither fetch nor end a job before it is confirmed', async () => {
    const { shopId, key } = await confirmedShop();
    await fixture.printed(shopId);
    const { token } = await ask(key);
    for (const verb of ['take', 'end'] as const) {
      const stranger = ask(key, { user: OTHER_MAC, network: OTHER_NETWORK, verb, token: token ?? v7(), ok: true });
      await expect(stranger).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await ask(key, { verb: 'take', token: token ?? v7() })).toMatchObject({ sheets: [expect.anything()] });
  });

  it.each<[string, Partial<Poll>, boolean]>([
    ['another printer', { user: OTHER_MAC }, false],
    ['another printer in another network', { user: OTHER_MAC, network: OTHER_NETWORK }, false],
    ['a printer of the same name in another network', { network: OTHER_NETWORK }, true],
  ])('goes on when %s uses its key, which waits and is told at the bell', async (_what, stranger, elsewhere) => {
    const { shopId, key } = await confirmedShop();
    const before = await noticesOf(shopId);
    await fixture.printed(shopId);
    expect(await ask(key, stranger)).toMatchObject(nothingToPrint);
    expect(await noticesOf(shopId)).toHaveLength(before.length + 1);
    expect((await shown(shopId)).unconfirmed).toMatchObject({ name: stranger.user ?? MAC, elsewhere });
    expect(await ask(key)).toMatchObject(somethingToPrint);
  });

  it('that was moved to another network goes on printing, while its owner is asked about it', async () => {
    const { shopId, key } = await confirmedShop();
    await ask(key);
    fixture.advanceClock(2 * MINUTE_MS);
    await fixture.printed(shopId);
    const { token } = await ask(key, { network: OTHER_NETWORK });
    expect(token).not.toBeNull();
    expect((await shown(shopId)).unconfirmed).toMatchObject({ name: MAC, elsewhere: true, served: true });
    const moved = { network: OTHER_NETWORK, token: token ?? v7() };
    expect(await ask(key, { ...moved, verb: 'take' })).toMatchObject({ sheets: [expect.anything()] });
    await ask(key, { ...moved, verb: 'end', ok: true });
    // With two lines to the internet it asks over both in turn.
    for (const network of [SHOP_NETWORK, OTHER_NETWORK]) {
      await fixture.printed(shopId);
      const next = await ask(key, { network });
      expect(next).toMatchObject(somethingToPrint);
      await ask(key, { network, verb: 'end', token: next.token ?? v7(), ok: true });
    }
    expect(await noticesOf(shopId)).not.toHaveLength(0);
  });

  it('of another name is given nothing, however long the confirmed one is silent', async () => {
    const { shopId, key } = await confirmedShop();
    await ask(key);
    fixture.advanceClock(60 * MINUTE_MS);
    await fixture.printed(shopId);
    expect(await ask(key, { user: OTHER_MAC, network: OTHER_NETWORK })).toMatchObject(nothingToPrint);
    expect((await shown(shopId)).unconfirmed).toMatchObject({ served: false });
  });

  it('keeps the networks in which it was confirmed', async () => {
    const { shopId, key } = await confirmedShop();
    await ask(key, { network: OTHER_NETWORK });
    await fixture.confirmAsker(shopId);
    for (const network of [OTHER_NETWORK, SHOP_NETWORK]) {
      await fixture.printed(shopId);
      const { token } = await ask(key, { network });
      expect(token).not.toBeNull();
      await ask(key, { network, verb: 'take', token: token ?? v7() });
      await ask(key, { network, verb: 'end', token: token ?? v7(), ok: true });
    }
  });

  it('gives its place to the one that its owner confirms, and waits itself from then on', async () => {
    const { shopId, key } = await confirmedShop();
    await ask(key, { user: OTHER_MAC });
    await fixture.confirmAsker(shopId);
    await fixture.printed(shopId);
    expect(await ask(key)).toMatchObject(nothingToPrint);
    expect(await ask(key, { user: OTHER_MAC })).toMatchObject(somethingToPrint);
  });

  it('is confirmed as it was shown: not who took its place since', async () => {
    const { shopId, printerId, key } = await shopWithKey();
    await ask(key);
    const { unconfirmed } = await shown(shopId);
    fixture.advanceClock(2 * MINUTE_MS);
    await ask(key, { user: OTHER_MAC });
    const confirmed = confirm(shopId, printerId, unconfirmed?.askerId ?? '');
    await expect(confirmed).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
    expect((await shown(shopId)).unconfirmed).toMatchObject({ name: OTHER_MAC });
  });

  it('raises the alarm and is refused while another one waits under the same key', async () => {
    const { shopId, key } = await shopWithKey();
    await ask(key);
    await expect(ask(key, { user: OTHER_MAC })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await shown(shopId)).toMatchObject({
      unconfirmed: { name: MAC },
      alarm: expect.stringContaining('다른 프린터'),
    });
  });

  it('is forgotten with its key', async () => {
    const { shopId, printerId, key } = await shopWithKey();
    await ask(key);
    const next = await newKey(shopId, printerId);
    expect((await shown(shopId)).unconfirmed).toBeNull();
    await expect(ask(key)).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
    await fixture.printed(shopId);
    expect(await ask(next.key)).toMatchObject(nothingToPrint);
  });

  it('of before counts as confirmed, in the network that it asks from first', async () => {
    const { shopId, key } = await confirmedShop();
    await fixture.sql('notifications', 'update printer set key_networks = null where shop_id = $1', [shopId]);
    await fixture.printed(shopId);
    expect(await ask(key, { network: OTHER_NETWORK })).toMatchObject(somethingToPrint);
    await ask(key, { network: SHOP_NETWORK });
    expect((await shown(shopId)).unconfirmed).toMatchObject({ elsewhere: true });
  });

  it('is known by its name alone to a gateway of before, which tells no network', async () => {
    const { shopId, key } = await confirmedShop();
    await fixture.printed(shopId);
    expect(await ask(key, { network: undefined })).toMatchObject(somethingToPrint);
  });

  it('is confirmed by no other shop, and shown to none', async () => {
    const [one, other] = [await shopWithKey(), await shopWithKey()];
    await ask(one.key);
    const { unconfirmed } = await shown(one.shopId);
    const foreign = confirm(other.shopId, one.printerId, unconfirmed?.askerId ?? '');
    await expect(foreign).rejects.toMatchObject({ code: 'PRINTER_NOT_FOUND' });
    expect((await shown(other.shopId)).unconfirmed).toBeNull();
    expect(await ask(one.key)).toMatchObject(nothingToPrint);
  });

  it('is told at the bell once an hour, however often strangers take turns under its key', async () => {
    const { shopId, key } = await confirmedShop();
    const before = await noticesOf(shopId);
    for (const user of ['one', 'two', 'three']) {
      fixture.advanceClock(2 * MINUTE_MS);
      await ask(key, { user });
    }
    expect(await noticesOf(shopId)).toHaveLength(before.length + 1);
  });
});
