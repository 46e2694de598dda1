import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { Vault } from '../vault.js';
import { keepFirstOperator } from './keep-first-operator.js';

/** Sees to it at start that the platform has an operator. */
@Injectable()
export class FirstOperator implements OnModuleInit {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const { OPERATOR_EMAIL, OPERATOR_PASSWORD } = this.config;
    await this.transactor.transact(serviceActor('auth'), (tx) =>
      keepFirstOperator(tx, this.vault, OPERATOR_EMAIL, OPERATOR_PASSWORD),
    );
  }
}
