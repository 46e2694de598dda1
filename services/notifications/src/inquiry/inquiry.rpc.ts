import { Controller, Inject } from '@nestjs/common';
import { notifications, type Actor, type InputOf } from '@jumun/contracts';
import { CLOCK, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Sealer } from '@jumun/runtime';
import { REACH, type Reach } from '../message/reach.js';
import { SEALER } from '../tokens.js';
import { answerInquiry } from './answer-inquiry.js';
import { listInquiries } from './list-inquiries.js';
import { sendInquiry } from './send-inquiry.js';

const serve = notifications.procedures;
type Serve = typeof serve;

/** 1:1 inquiries: anybody writes one, operators see to it. */
@Controller()
export class InquiryRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(REACH) private readonly reach: Reach,
  ) {}

  @Serves(serve.sendInquiry)
  async send(input: InputOf<Serve['sendInquiry']>, actor: Actor) {
    const deps = { sealer: this.sealer, now: this.clock.now(), hasMail: this.reach.email };
    return this.transactor.transact(actor, (tx) => sendInquiry(tx, input, deps));
  }

  @Serves(serve.listInquiries)
  async list(input: InputOf<Serve['listInquiries']>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => listInquiries(tx, this.sealer, input));
  }

  @Serves(serve.answerInquiry)
  async answer(input: InputOf<Serve['answerInquiry']>, actor: Actor) {
    const operator = operatorOf(actor);
    const deps = { sealer: this.sealer, operatorId: operator.operatorId, now: this.clock.now() };
    return this.transactor.transact(operator, (tx) => answerInquiry(tx, input, deps));
  }
}
