import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { lookAtChange, undoChange } from './undo-change.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** The page that a message to an owner leads to. */
@Controller()
export class UndoRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.lookAtChange)
  async look({ key }: InputOf<Serve['lookAtChange']>) {
    return lookAtChange(this.deps, key);
  }

  @Serves(serve.undoChange)
  async undo({ key }: InputOf<Serve['undoChange']>, actor: Actor) {
    await undoChange(this.deps, actor, key);
    return {};
  }
}
