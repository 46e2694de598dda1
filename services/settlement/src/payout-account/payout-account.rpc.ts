import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { asOwner, operatorOf, Serves } from '@jumun/messaging';
import { approvalRules } from '../ask/approval-row.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { findAccount, type AccountRow } from './account-row.js';
import { createOnboardingLink } from './create-onboarding-link.js';
import { decideAccount } from './decide-account.js';
import { presentAccount } from './present-account.js';
import { readBankAccount, searchAccounts } from './search-accounts.js';
import { bankRules, setBankAccount } from './set-bank-account.js';

const serve = contracts.settlement.procedures;

/** Where payouts go to: the owner's side and the operators'. */
@Controller()
export class PayoutAccountRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.createOnboardingLink)
  createOnboardingLink(_input: InputOf<typeof serve.createOnboardingLink>, actor: Actor) {
    return createOnboardingLink(this.deps, actor);
  }

  @Serves(serve.getPayoutAccount)
  async getPayoutAccount(_input: InputOf<typeof serve.getPayoutAccount>, actor: Actor) {
    return this.present(await asOwner(this.deps.transactor, actor, findAccount));
  }

  @Serves(serve.setBankAccount)
  async setBankAccount(bank: InputOf<typeof serve.setBankAccount>, actor: Actor) {
    const { clock, providers, sealer, soon, transactor } = this.deps;
    const saving = { rules: bankRules(providers), sealer, now: clock.now() };
    const account = await asOwner(transactor, actor, (tx, shopId) => setBankAccount(tx, shopId, bank, saving));
    if (account.isUntold) soon.account(account.shopId);
    return this.present(account);
  }

  @Serves(serve.searchPayoutAccounts)
  searchPayoutAccounts(search: InputOf<typeof serve.searchPayoutAccounts>, actor: Actor) {
    return this.deps.transactor.transact(operatorOf(actor), (tx) => searchAccounts(tx, search));
  }

  @Serves(serve.readBankAccount)
  readBankAccount({ shopId }: InputOf<typeof serve.readBankAccount>, actor: Actor) {
    const { sealer, transactor } = this.deps;
    return transactor.transact(operatorOf(actor), (tx) => readBankAccount(tx, shopId, sealer));
  }

  @Serves(serve.decidePayoutAccount)
  decidePayoutAccount(decision: InputOf<typeof serve.decidePayoutAccount>, actor: Actor) {
    const operator = operatorOf(actor);
    return this.deps.transactor.transact(operator, (tx) =>
      decideAccount(tx, operator, decision, approvalRules(this.deps)),
    );
  }

  private async present(account: AccountRow | undefined): Promise<AnswerOf<typeof serve.getPayoutAccount>> {
    const { calendar, clock, providers, sealer } = this.deps;
    return presentAccount(account, providers.preferred.name, {
      sealer,
      now: clock.now(),
      days: await calendar.current(),
    });
  }
}
