import { v7 } from 'uuid';
import { auth, Problem, type InputOf } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import { findContacts } from './find-contacts.js';

type ShopIds = InputOf<typeof auth.procedures.getOwnerContacts>['shopIds'];

const toOwner = (shopId = v7()) => ({ recipientRole: 'owner' as const, shopId, sourceId: v7() });
const toShopper = () => ({ recipientRole: 'shopper' as const, shopId: v7(), sourceId: v7() });

/** Answers for auth as `answer` says, and that orders know no buyer; `asked` has each question about owners. */
function rpcOf(answer: (shopIds: ShopIds) => string): { rpc: Rpc; asked: ShopIds[] } {
  const asked: ShopIds[] = [];
  const call = ({ key }: { key: string }, input: { shopIds: ShopIds }): Promise<unknown> => {
    if (key !== auth.procedures.getOwnerContacts.key) return Promise.resolve({ contacts: [] });
    asked.push(input.shopIds);
    const phone = answer(input.shopIds);
    return Promise.resolve({ contacts: input.shopIds.map((shopId) => ({ shopId, phone, shopName: '가게' })) });
  };
  // Contacts are found by nothing but `call`.
  const rpc = { call } as unknown as Rpc;
  return { rpc, asked };
}

describe('the contacts for a batch of messages', () => {
  it('are one question for all owners, each named once', async () => {
    const messages = [toOwner(), toOwner(), toShopper()];
    const [first, second] = messages;
    const { rpc, asked } = rpcOf(() => '010-1234-5678');
    const contacts = await findContacts(rpc, [...messages, toOwner(first?.shopId)]);
    expect(asked).toEqual([[first?.shopId, second?.shopId]]);
    expect([...contacts.values()]).toEqual([
      { kind: 'phone', to: '01012345678', shopName: '가게' },
      { kind: 'phone', to: '01012345678', shopName: '가게' },
      { kind: 'nobody', reason: 'no-payment' },
    ]);
  });

  it.each(['060-1234-5678', '02-312-0119', '070-1234-5678', '015-123-4567'])(
    'are none for an owner whose phone takes no texts: %s',
    async (phone) => {
      const message = toOwner();
      const contacts = await findContacts(rpcOf(() => phone).rpc, [message]);
      expect(contacts.get(`owner:${message.shopId}`)).toEqual({ kind: 'nobody', reason: 'no-mobile-phone' });
    },
  );

  it('are found for everybody else where one of them breaks the question', async () => {
    const messages = Array.from({ length: 9 }, () => toOwner());
    const broken = messages[4]?.shopId ?? '';
    const { rpc } = rpcOf((shopIds) => {
      if (shopIds.includes(broken)) throw new Problem('INTERNAL');
      return '010-1234-5678';
    });
    const contacts = await findContacts(rpc, messages);
    expect(contacts.get(`owner:${broken}`)).toEqual({ kind: 'away', reason: 'auth-INTERNAL' });
    expect([...contacts.values()].filter(({ kind }) => kind === 'phone')).toHaveLength(8);
  });

  it('are asked for once and no more while auth is away', async () => {
    const { rpc, asked } = rpcOf(() => {
      throw new Problem('SERVICE_AWAY');
    });
    const contacts = await findContacts(rpc, [toOwner(), toOwner()]);
    expect(asked).toHaveLength(1);
    for (const contact of contacts.values()) expect(contact).toEqual({ kind: 'away', reason: 'auth-SERVICE_AWAY' });
  });
});
