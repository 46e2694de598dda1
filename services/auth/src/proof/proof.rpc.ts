import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { listProofs, proveOwner, proveOwnerByPasskey, sendProofCode, startOwnerProof } from './prove-owner.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** How owners prove again who they are. */
@Controller()
export class ProofRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.listProofs)
  async list(_input: InputOf<Serve['listProofs']>, actor: Actor) {
    return listProofs(this.deps, ownerOf(actor));
  }

  @Serves(serve.proveOwner)
  async prove(input: InputOf<Serve['proveOwner']>, actor: Actor) {
    return proveOwner(this.deps, ownerOf(actor), input);
  }

  @Serves(serve.sendProofCode)
  async sendCode(_input: InputOf<Serve['sendProofCode']>, actor: Actor) {
    await sendProofCode(this.deps, ownerOf(actor));
    return {};
  }

  @Serves(serve.startOwnerProof)
  async startByPasskey(_input: InputOf<Serve['startOwnerProof']>, actor: Actor) {
    return startOwnerProof(this.deps, ownerOf(actor));
  }

  @Serves(serve.proveOwnerByPasskey)
  async proveByPasskey(input: InputOf<Serve['proveOwnerByPasskey']>, actor: Actor) {
    return proveOwnerByPasskey(this.deps, ownerOf(actor), input);
  }
}
