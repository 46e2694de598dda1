import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { line } from '../../values/text.js';
import { Moment } from '../../values/time.js';
import { wire } from '../../spelling/wire.js';
import { auth } from '../../auth/contract.js';
import { BusinessCheck, PaperState, ShopCard, SocialProvider } from '../../auth/views.js';
import { shopStatus, WireShopProfile, WireShopStatus, wireShopStatus } from './wire-shop.js';

const { procedures } = auth;

export const WireShopCard = z.object({
  shop_id: Id,
  shop_name: z.string(),
  shop_storeName: z.string().nullable(),
  owner_name: z.string(),
  business_number: z.string().nullable(),
  status: WireShopStatus,
  waits_for: z.array(z.enum(['approval', 'payout_account'])),
  created_at: Moment,
  submitted_at: Moment.nullable(),
  closed_at: Moment.nullable(),
});
export type WireShopCard = z.infer<typeof WireShopCard>;

/** A paper with who found it right, in the published spelling. */
export const wirePaperState = wire(PaperState);

export const WireShopReview = WireShopCard.extend({
  shop: WireShopProfile,
  approved_at: Moment.nullable(),
  payout_verified_at: Moment.nullable(),
  restricted_by: z.array(z.enum(['operator', 'payout_provider'])),
  social_providers: z.array(SocialProvider),
  business_check: z.object({ state: BusinessCheck.shape.state, tax_type: z.string().nullable() }),
  papers: z.array(wirePaperState.schema).optional(),
});
export type WireShopReview = z.infer<typeof WireShopReview>;

/** A shop in the operator's list, in the published spelling. */
export const presentCard = (card: ShopCard): WireShopCard => ({
  shop_id: card.shopId,
  shop_name: card.shopName,
  shop_storeName: card.storeName,
  owner_name: card.ownerName,
  business_number: card.businessNumber,
  status: wireShopStatus(card.status),
  waits_for: card.waitsFor.map((what) => (what === 'approval' ? what : 'payout_account')),
  created_at: card.createdAt,
  submitted_at: card.submittedAt,
  closed_at: card.closedAt,
});

/** An operator's act on one shop, which answers with the shop as it is then. */
const act = <const N extends string>(name: N, about: string) =>
  ({
    method: 'POST',
    path: `/v1/ops/shops/:shop_id/${name}`,
    caller: 'operator',
    about,
    answer: WireShopCard,
    present: presentCard,
  }) as const;

/** The operator's calls about shops, and who the operators are. */
export const operatorRoutes = {
  listOperators: publish(procedures.listOperators, {
    method: 'GET',
    path: '/v1/ops/operators',
    caller: 'operator',
    about: 'Operators with an account today; an id that is not among them is of one that is gone.',
    list: 'operators',
    noStore: true,
  }),
  listShops: publish(procedures.listShops, {
    method: 'GET',
    path: '/v1/ops/shops',
    caller: 'operator',
    about: 'Shops, newest first; `before` is the last shop of the page before.',
    query: z.object({
      status: WireShopStatus.optional(),
      q: line(100, '검색어를 입력해주세요.').optional(),
      before: Id.optional(),
      limit: z.coerce.number('숫자로 입력해주세요.').int().min(1).max(100).optional(),
    }),
    input: ({ query: { status, q: search, before, limit } }) => ({
      ...{ search, before, limit },
      status: status && shopStatus(status),
    }),
    answer: z.object({ shops: z.array(WireShopCard), next: Id.nullable() }),
    present: ({ shops, more }) => ({
      shops: shops.map(presentCard),
      next: more ? (shops.at(-1)?.shopId ?? null) : null,
    }),
  }),
  shopDetail: route({
    method: 'GET',
    path: '/v1/ops/shops/:shop_id',
    caller: 'operator',
    about: 'Everything about one shop, its documents for two minutes, and what the tax office says of its number.',
    params: z.object({ shop_id: Id }),
    asks: [procedures.getShopForReview],
    answer: ok(WireShopReview),
  }),
  checkPaper: publish(procedures.checkPaper, {
    method: 'PUT',
    path: '/v1/ops/shops/:shop_id/papers/:paper',
    caller: 'operator',
    about: 'Keeps that a paper was found right, or takes that back. `mark` is that of the paper that was seen.',
    list: 'papers',
  }),
  approveShop: publish(
    procedures.approveShop,
    act('approve', 'Approves a shop in review; it is active once its payout account is verified too.'),
  ),
  rejectShop: publish(
    procedures.rejectShop,
    act('reject', 'Sends a shop in review back, with a reason that its owner reads.'),
  ),
  restrictShop: publish(
    procedures.restrictShop,
    act('restrict', 'Pauses new orders of a shop, with a reason that its owner reads.'),
  ),
  liftRestriction: publish(procedures.liftRestriction, act('lift-restriction', "Ends an operator's restriction.")),
  listSecurityEvents: publish(procedures.listShopSecurityEvents, {
    method: 'GET',
    path: '/v1/ops/shops/:shop_id/security-events',
    caller: 'operator',
    about:
      "What happened to a shop's account within a year, the newest first; refusals of an hour are counted together.",
    list: 'events',
    next: 'eventId',
    noStore: true,
  }),
  endSessions: publish(procedures.endShopSessions, {
    method: 'POST',
    path: '/v1/ops/shops/:shop_id/end-sessions',
    caller: 'operator',
    about:
      'Ends every session of an open shop, with a reason; with `with_devices` its screens and print agents are cut off, too.',
  }),
  closeShop: publish(
    procedures.closeShop,
    act('close', 'Closes a shop whose owner withdrew: nobody logs in, and its store name is free again.'),
  ),
};
