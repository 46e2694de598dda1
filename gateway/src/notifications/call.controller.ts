import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf, type ResolvedTag, type SpotChoice } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { ClientHashes } from '../orders/client-hashes.js';
import { Tags } from '../tags/tags.js';

const { procedures } = contracts.notifications;
const { procedures: catalog } = contracts.catalog;
const routes = http.calls;

type CallRequest = RequestOf<typeof routes.callStaff>['body'];
type CallSpot = Pick<SpotChoice, 'spotId' | 'label'>;

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
    const { shopId, spot, choosesSpot } = await this.tags.ofStore(query);
    const isChosen = choosesSpot && query.spotId !== undefined;
    if (spot === null && !isChosen) return { success: true, data: { kinds: [] } };
    return { success: true, data: await this.rpc.call(procedures.getStoreCallKinds, { shopId }, call.actor) };
  }

  @Answers(routes.callStaff)
  async callStaff({ body }: RequestOf<typeof routes.callStaff>, call: Call): Promise<Reply<typeof routes.callStaff>> {
    const tag = await this.tags.ofStore(body);
    const spot = await this.spotOf(body, tag, call);
    const { browser } = this.hashes.of(call.request);
    const { callId, ...rest } = await this.rpc.call(
      procedures.callStaff,
      { shopId: tag.shopId, spotId: spot.spotId, spotLabel: spot.label, kind: body.kind, browser },
      call.actor,
    );
    return { success: true, data: { ...rest, call_id: callId, key: this.hashes.keyTo(callId) } };
  }

  @Answers(routes.storeCall)
  async storeCall(
    { params: { call_id: callId }, query }: RequestOf<typeof routes.storeCall>,
    call: Call,
  ): Promise<Reply<typeof routes.storeCall>> {
    const { shopId } = await this.tags.ofStore(query);
    if (!this.hashes.opens(query.key, callId)) throw new Problem('CALL_NOT_FOUND');
    const { text, state } = await this.rpc.call(procedures.getCall, { shopId, callId }, call.actor);
    return { success: true, data: { call_id: callId, text, state } };
  }

  /** Where the guest sits: at the tag's spot, or at the one that was chosen instead. */
  private async spotOf({ tag: token, spotId }: CallRequest, { spot }: ResolvedTag, { actor }: Call): Promise<CallSpot> {
    if (spotId === undefined || spotId === spot?.spotId) {
      if (spot === null) throw new Problem('TAG_NOT_FOUND');
      return spot;
    }
    const choices = await this.rpc.call(catalog.getSpotChoices, { token }, actor);
    const chosen = choices.find((choice) => choice.spotId === spotId);
    if (!chosen) throw new Problem('TAG_NOT_FOUND');
    return chosen;
  }
}
