import { Controller, Inject } from '@nestjs/common';
import {
  contracts,
  http,
  presentChoices,
  presentSpots,
  presentTag,
  type RequestOf,
  type TagView,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { tagStats } from './tag-stats.js';
import { Tags } from './tags.js';

const { procedures } = contracts.catalog;
const routes = http.spots;

/** As many tags of one question as the catalog takes. */
const MOST_NAMED = 1_000;

/** Tags with the addresses that they carry, which the gateway alone knows. */
@Controller()
export class TagController {
  constructor(
    private readonly rpc: Rpc,
    private readonly tags: Tags,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>,
  ) {}

  @Answers(routes.createSpots)
  async createSpots(
    { body }: RequestOf<typeof routes.createSpots>,
    call: Call,
  ): Promise<Reply<typeof routes.createSpots>> {
    const { with_tags: withTags, ...form } = body;
    const key = idempotencyKey(call.header('idempotency-key'));
    const input = { ...form, withTags, idempotencyKey: key };
    const { spots, tags } = await this.rpc.call(procedures.createSpots, input, call.actor);
    return { success: true, data: { spots: presentSpots(spots), tags: tags.map(this.present) } };
  }

  @Answers(routes.listTags)
  async list(_request: RequestOf<typeof routes.listTags>, call: Call): Promise<Reply<typeof routes.listTags>> {
    const tags = await this.rpc.call(procedures.listTags, {}, call.actor);
    return { success: true, data: tags.map(this.present) };
  }

  @Answers(routes.createTags)
  async create({ body }: RequestOf<typeof routes.createTags>, call: Call): Promise<Reply<typeof routes.createTags>> {
    const { spot_id: spotId, ...form } = body;
    const input = { ...form, spotId, idempotencyKey: idempotencyKey(call.header('idempotency-key')) };
    const tags = await this.rpc.call(procedures.createTags, input, call.actor);
    return { success: true, data: tags.map(this.present) };
  }

  @Answers(routes.rotateTag)
  async rotate(
    { params, body }: RequestOf<typeof routes.rotateTag>,
    call: Call,
  ): Promise<Reply<typeof routes.rotateTag>> {
    const key = idempotencyKey(call.header('idempotency-key'));
    const input = { tagId: params.tag_id, keepDays: body.keep_days, idempotencyKey: key };
    const { tag, replaced } = await this.rpc.call(procedures.rotateTag, input, call.actor);
    return { success: true, data: { tag: this.present(tag), replaced: this.present(replaced) } };
  }

  @Answers(routes.revokeTag)
  async revoke({ params }: RequestOf<typeof routes.revokeTag>, call: Call): Promise<Reply<typeof routes.revokeTag>> {
    const tag = await this.rpc.call(procedures.revokeTag, { tagId: params.tag_id }, call.actor);
    return { success: true, data: this.present(tag) };
  }

  @Answers(routes.noteNfcWritten)
  async noteNfcWritten(
    { params }: RequestOf<typeof routes.noteNfcWritten>,
    call: Call,
  ): Promise<Reply<typeof routes.noteNfcWritten>> {
    const tag = await this.rpc.call(procedures.noteNfcWritten, { tagId: params.tag_id }, call.actor);
    return { success: true, data: this.present(tag) };
  }

  @Answers(routes.tagStats)
  async stats({ query }: RequestOf<typeof routes.tagStats>, call: Call): Promise<Reply<typeof routes.tagStats>> {
    const [visits, sales] = await Promise.all([
      this.rpc.call(procedures.getTagVisits, query, call.actor),
      this.rpc.call(contracts.orders.procedures.getTagSales, query, call.actor),
    ]);
    const named = [...new Set([...visits, ...sales].map(({ tagId }) => tagId))];
    const tags: TagView[] = [];
    for (let first = 0; first < named.length; first += MOST_NAMED) {
      const tagIds = named.slice(first, first + MOST_NAMED);
      tags.push(...(await this.rpc.call(procedures.listTags, { tagIds }, call.actor)));
    }
    return { success: true, data: tagStats(tags, visits, sales) };
  }

  @Answers(routes.storeSpot)
  async storeSpot({ query }: RequestOf<typeof routes.storeSpot>): Promise<Reply<typeof routes.storeSpot>> {
    const { spot, choosesSpot } = await this.tags.ofStore(query);
    const shownLabel = query.lang && spot?.labels?.[query.lang];
    const shown = spot && {
      ...{ label: spot.label, kind: spot.kind, serve: spot.serve },
      ...(shownLabel !== undefined && { shown_label: shownLabel }),
    };
    // Nothing is paid at the end anywhere yet.
    return { success: true, data: { spot: shown, pay: 'prepay', open_tab: false, choose_spot: choosesSpot } };
  }

  @Answers(routes.storeSpots)
  async storeSpots(
    { query }: RequestOf<typeof routes.storeSpots>,
    call: Call,
  ): Promise<Reply<typeof routes.storeSpots>> {
    const { choosesSpot } = await this.tags.ofStore(query);
    if (!choosesSpot) return { success: true, data: [] };
    const choices = await this.rpc.call(
      procedures.getSpotChoices,
      { token: query.tag, locale: query.lang },
      call.actor,
    );
    return { success: true, data: presentChoices(choices) };
  }

  private readonly present = (tag: TagView) => presentTag(tag, this.config.PUBLIC_ORIGIN);
}
