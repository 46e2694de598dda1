import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { AuthDeps } from '../auth-deps.js';
import { keepFirstOperator } from './keep-first-operator.js';

/** Sees to it at start that the platform has an operator. */
@Injectable()
export class FirstOperator implements OnModuleInit {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  async onModuleInit(): Promise<void> {
    const { transactor, vault, config } = this.deps;
    await transactor.transact(serviceActor('auth'), (tx) =>
      keepFirstOperator(tx, vault, config.OPERATOR_EMAIL, config.OPERATOR_PASSWORD),
    );
  }
}
