import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { orders } from '../../orders/contract.js';
import { isReportRange } from '../../orders/views.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Locale } from '../../values/locale.js';
import { StoreName } from '../../values/store-name.js';
import { wire } from '../../spelling/wire.js';
import { catalog } from '../../catalog/contract.js';
import { SpotChoice, SpotKind, SpotServe, SpotView, TagText, TagView } from '../../catalog/spot-views.js';

const serve = catalog.procedures;

/** The address that a tag carries; printed for them, it opens the store in large letters. */
export const tagAddress = (origin: string, token: string, isEasy = false): string =>
  `${origin}/t/${token}${isEasy ? '?easy=1' : ''}`;

const spotWire = wire(SpotView);
const choiceWire = wire(SpotChoice);
const tagWire = wire(TagView.extend({ address: z.string() }));

export const WireSpot = spotWire.schema;
export type WireSpot = z.infer<typeof WireSpot>;
export const WireTag = tagWire.schema;
export type WireTag = z.infer<typeof WireTag>;

/** A tag in the published spelling, with the address that it carries. */
export const presentTag = (tag: TagView, origin: string): WireTag =>
  tagWire.encode({ ...tag, address: tagAddress(origin, tag.token) });
export const presentChoices = (spots: readonly SpotChoice[]) => spots.map(choiceWire.encode);
export const presentSpots = (spots: readonly SpotView[]): WireSpot[] => spots.map(spotWire.encode);

const figures = {
  visits: z.int(),
  orders: z.int(),
  sales: z.int(),
  net: z.int(),
  /** Orders of a hundred visits, in hundredths; null without a visit. */
  conversion: z.int().nullable(),
};

const rotation = serve.rotateTag.input.shape;
const making = serve.createTags.input.shape;
const spots = serve.createSpots.input.shape;
const day = z.iso.date('날짜는 2026-11-21처럼 보내주세요.');
const spotQuery = z.object({ storeName: StoreName, tag: TagText, lang: Locale.optional() });
const tagInPath = z.object({ tag_id: Id });

/** An owner's calls for spots and tags, and the shopper's for the spot that was scanned. */
export const spotRoutes = {
  listSpots: publish(serve.listSpots, {
    method: 'GET',
    path: '/v1/shop/spots',
    caller: 'owner',
    about: 'The spots of the shop by rank.',
  }),
  createSpots: route({
    method: 'POST',
    path: '/v1/shop/spots',
    caller: 'owner',
    about:
      'Adds spots at the end, all of them or none: each label, or a run of numbers. With `with_tags` each gets a tag. Takes an Idempotency-Key.',
    body: z.object({
      labels: spots.labels,
      kind: spots.kind,
      zone: spots.zone,
      serve: spots.serve,
      pay: spots.pay,
      with_tags: spots.withTags,
    }),
    answer: ok(z.object({ spots: z.array(WireSpot), tags: z.array(WireTag) })),
    status: 201,
    takesKey: true,
    asks: [serve.createSpots],
  }),
  rankSpots: publish(serve.rankSpots, {
    method: 'PATCH',
    path: '/v1/shop/spots/rank',
    caller: 'owner',
    about: 'Puts all spots in a new order.',
  }),
  updateSpot: publish(serve.updateSpot, {
    method: 'PUT',
    path: '/v1/shop/spots/:spot_id',
    caller: 'owner',
    about: 'Changes a spot; old orders keep its label.',
  }),
  deleteSpot: publish(serve.deleteSpot, {
    method: 'DELETE',
    path: '/v1/shop/spots/:spot_id',
    caller: 'owner',
    about: 'Deletes a spot and revokes its tags.',
  }),
  listTags: route({
    method: 'GET',
    path: '/v1/shop/tags',
    caller: 'owner',
    about: 'The tags that work, spot by spot, each with the address that it carries.',
    answer: ok(z.array(WireTag)),
    asks: [serve.listTags],
  }),
  createTags: route({
    method: 'POST',
    path: '/v1/shop/tags',
    caller: 'owner',
    about: 'Makes tags of a spot, or of the shop as a whole without one. Takes an Idempotency-Key.',
    body: z.object({ spot_id: Id.optional(), name: making.name, medium: making.medium, count: making.count }),
    answer: ok(z.array(WireTag)),
    status: 201,
    takesKey: true,
    asks: [serve.createTags],
  }),
  tagStats: route({
    method: 'GET',
    path: '/v1/shop/tags/stats',
    caller: 'owner',
    about:
      'Visits, orders and sales over Korean days, by tag and by spot. `conversion` is in basis points of the visits.',
    query: z
      .object({ from: day, to: day })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
    answer: ok(
      z.object({
        tags: z.array(z.object({ tag_id: Id, spot_id: Id.nullable(), ...figures })),
        spots: z.array(z.object({ spot_id: Id, label: z.string(), ...figures })),
      }),
    ),
    asks: [serve.listTags, serve.getTagVisits, orders.procedures.getTagSales],
  }),
  rotateTag: route({
    method: 'POST',
    path: '/v1/shop/tags/:tag_id/rotate',
    caller: 'owner',
    about:
      'Puts a new tag in the place of one, which goes on working for `keep_days` (0 to 30, 7 where nothing is said). Takes an Idempotency-Key.',
    params: tagInPath,
    body: z.object({ keep_days: rotation.keepDays }),
    answer: ok(z.object({ tag: WireTag, replaced: WireTag })),
    status: 201,
    takesKey: true,
    asks: [serve.rotateTag],
  }),
  revokeTag: route({
    method: 'POST',
    path: '/v1/shop/tags/:tag_id/revoke',
    caller: 'owner',
    about: 'Stops a tag at once and for good.',
    params: tagInPath,
    answer: ok(WireTag),
    asks: [serve.revokeTag],
  }),
  noteNfcWritten: route({
    method: 'POST',
    path: '/v1/shop/tags/:tag_id/nfc-written',
    caller: 'owner',
    about: 'Notes that a chip bears the tag.',
    params: tagInPath,
    answer: ok(WireTag),
    asks: [serve.noteNfcWritten],
  }),
  storeSpot: route({
    method: 'GET',
    path: '/v1/store/spot',
    caller: 'anyone',
    about: 'The spot that a scanned tag of this store leads to; null for a tag of the store as a whole.',
    query: spotQuery,
    answer: ok(
      z.object({
        spot: z
          .object({ label: z.string(), kind: SpotKind, serve: SpotServe, shown_label: z.string().optional() })
          .nullable(),
        pay: z.enum(['prepay', 'tab']),
        open_tab: z.boolean(),
        choose_spot: z.boolean(),
      }),
    ),
    asks: [serve.resolveTag],
  }),
  storeSpots: route({
    method: 'GET',
    path: '/v1/store/spots',
    caller: 'anyone',
    about:
      'The spots that who scanned a tag of this store may say to sit at, in the owner’s order; none where the shop lets nobody choose.',
    query: spotQuery,
    answer: ok(z.array(choiceWire.schema)),
    asks: [serve.resolveTag, serve.getSpotChoices],
  }),
};
