import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, operatorOf, Serves, Transactor } from '@jumun/messaging';
import { getBalance } from './get-balance.js';
import { getPaymentBooks, listEntries } from './list-entries.js';

const serve = contracts.settlement.procedures;

@Controller()
export class LedgerRpc {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Serves(serve.getBalance)
  getBalance(_input: InputOf<typeof serve.getBalance>, actor: Actor) {
    return asOwner(this.transactor, actor, getBalance);
  }

  @Serves(serve.getPaymentBooks)
  async paymentBooks({ paymentId }: InputOf<typeof serve.getPaymentBooks>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => getPaymentBooks(tx, paymentId));
  }

  @Serves(serve.listEntries)
  listEntries(about: InputOf<typeof serve.listEntries>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listEntries(tx, shopId, about));
  }
}
