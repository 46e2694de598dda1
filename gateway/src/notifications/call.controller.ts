import { Controller } from '@nestjs/common';
import { contracts, http, Problem, storeKey, type RequestOf, type ResolvedTag } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { ClientHashes } from '../orders/client-hashes.js';
import { Tags } from '../tags/tags.js';

const { procedures } = contracts.notifications;
const routes = http.calls;

/** A guest calls for staff: from a spot whose tag works, and from nowhere else. */
@Controller()
export class CallController {
  constructor(
    private readonly rpc: Rpc,
    private readonly tags: Tags,
    private readonly hashes: ClientHashes,
  ) {}

  @Answers(routes.storeKinds)
  async kinds({ query }: RequestOf<typeof routes.storeKinds>, call: Call): Promise<Reply<typeof routes.storeKinds>> {
    const { shopId, spot } = await this.tagOf(query);
    if (spot === null) return { success: true, data: { kinds: [] } };
    return { success: true, data: await this.rpc.call(procedures.getStoreCallKinds, { shopId }, call.actor) };
  }

  @Answers(routes.callStaff)
  async callStaff({ body }: RequestOf<typeof routes.callStaff>, call: Call): Promise<Reply<typeof routes.callStaff>> {
    const { shopId, spot } = await this.tagOf(body);
    if (spot === null) throw new Problem('TAG_NOT_FOUND');
    const { browser } = this.hashes.of(call.request);
    const { callId, ...rest } = await this.rpc.call(
      procedures.callStaff,
      { shopId, spotId: spot.spotId, spotLabel: spot.label, kind: body.kind, browser },
      call.actor,
    );
    return { success: true, data: { ...rest, call_id: callId, key: this.hashes.keyTo(callId) } };
  }

  @Answers(routes.storeCall)
  async storeCall(
    { params: { call_id: callId }, query }: RequestOf<typeof routes.storeCall>,
    call: Call,
  ): Promise<Reply<typeof routes.storeCall>> {
    const { shopId } = await this.tagOf(query);
    if (!this.hashes.opens(query.key, callId)) throw new Problem('CALL_NOT_FOUND');
    const { text, state } = await this.rpc.call(procedures.getCall, { shopId, callId }, call.actor);
    return { success: true, data: { call_id: callId, text, state } };
  }

  /** A tag of another store is none of this one. */
  private async tagOf({ storeName, tag: token }: { storeName: string; tag: string }): Promise<ResolvedTag> {
    const tag = await this.tags.of(token);
    if (storeKey(tag.storeName) !== storeKey(storeName)) throw new Problem('TAG_NOT_FOUND');
    if (!tag.works) throw new Problem('TAG_REVOKED');
    return tag;
  }
}
