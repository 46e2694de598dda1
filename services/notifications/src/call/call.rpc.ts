import { Controller, Inject } from '@nestjs/common';
import { notifications, type Actor, type CallView, type InputOf, type OwnCall } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { answerCall } from './answer-call.js';
import { callKinds, saveCallKinds } from './call-kinds.js';
import { callStaff } from './call-staff.js';
import { getCall, listCalls } from './list-calls.js';

const { procedures } = notifications;

/** Guests' calls for staff. A guest's questions name the shop, which the gateway read from the tag. */
@Controller()
export class CallRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(procedures.callStaff)
  callStaff(input: InputOf<typeof procedures.callStaff>, actor: Actor) {
    return this.transactor.transact(actor, (tx) => callStaff(tx, input, this.clock.now()));
  }

  @Serves(procedures.getCall)
  getCall({ shopId, callId }: InputOf<typeof procedures.getCall>, actor: Actor): Promise<OwnCall> {
    return this.transactor.transact(actor, (tx) => getCall(tx, shopId, callId, this.clock.now()));
  }

  @Serves(procedures.getStoreCallKinds)
  async getStoreCallKinds({ shopId }: InputOf<typeof procedures.getStoreCallKinds>, actor: Actor) {
    return { kinds: await this.transactor.transact(actor, (tx) => callKinds(tx, shopId)) };
  }

  @Serves(procedures.listCalls)
  listCalls(_input: InputOf<typeof procedures.listCalls>, actor: Actor): Promise<CallView[]> {
    return asOwner(this.transactor, actor, (tx, shopId) => listCalls(tx, shopId, this.clock.now()));
  }

  @Serves(procedures.answerCall)
  answerCall(input: InputOf<typeof procedures.answerCall>, actor: Actor): Promise<CallView> {
    return asOwner(this.transactor, actor, (tx, shopId) => answerCall(tx, shopId, input, this.clock.now()));
  }

  @Serves(procedures.getCallKinds)
  async getCallKinds(_input: InputOf<typeof procedures.getCallKinds>, actor: Actor) {
    return { kinds: await asOwner(this.transactor, actor, callKinds) };
  }

  @Serves(procedures.saveCallKinds)
  async saveCallKinds({ kinds }: InputOf<typeof procedures.saveCallKinds>, actor: Actor) {
    return { kinds: await asOwner(this.transactor, actor, (tx, shopId) => saveCallKinds(tx, shopId, kinds)) };
  }
}
