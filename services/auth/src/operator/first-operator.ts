import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { serviceActor } from '@jumun/contracts';
import { AuthDeps } from '../auth-deps.js';
import { keepFirstOperator } from './keep-first-operator.js';

/** Sees to it at start that the platform has an operator. */
@Injectable()
export class FirstOperator implements OnModuleInit {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  async onModuleInit(): Promise<void> {
    const { transactor, vault, config, clock, logger } = this.deps;
    const isInitialKept = config.OPERATOR_SECOND_FACTOR === 'optional';
    const account = { email: config.OPERATOR_EMAIL, password: config.OPERATOR_PASSWORD };
    const first = { ...account, isInitialKept, now: clock.now() };
    const outcome = await transactor.transact(serviceActor('auth'), (tx) => keepFirstOperator(tx, vault, first));
    if (outcome === 'not-made')
      logger.warn(
        'OPERATOR_EMAIL is no operator and adds none, since there is an admin: invite colleagues at the desk',
      );
    if (config.OPERATOR_SECOND_FACTOR === 'optional')
      logger.warn(
        'operators log in without a second factor: OPERATOR_SECOND_FACTOR is optional, for the local run only',
      );
  }
}
