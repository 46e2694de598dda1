import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import {
  addPasskey,
  operatorPasskeyLogIn,
  reauthenticateByPasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
} from './operator-passkeys.js';
import {
  addOwnerPasskey,
  listOwnerPasskeys,
  passkeyLogIn,
  removeOwnerPasskey,
  startOwnerPasskey,
} from './owner-passkeys.js';
import { askForUse } from '../webauthn/question.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** Passkeys of operators and owners. */
@Controller()
export class PasskeyRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.startPasskeyLogIn)
  async startLogIn() {
    return askForUse(this.deps, { for: 'log-in' });
  }

  @Serves(serve.startPasskey)
  async start(_input: InputOf<Serve['startPasskey']>, actor: Actor) {
    return startPasskey(this.deps, operatorOf(actor));
  }

  @Serves(serve.addPasskey)
  async add(input: InputOf<Serve['addPasskey']>, actor: Actor) {
    return addPasskey(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.removePasskey)
  async remove({ passkeyId }: InputOf<Serve['removePasskey']>, actor: Actor) {
    await removePasskey(this.deps, operatorOf(actor), passkeyId);
    return {};
  }

  @Serves(serve.operatorPasskeyLogIn)
  async operatorLogIn(input: InputOf<Serve['operatorPasskeyLogIn']>, actor: Actor) {
    return operatorPasskeyLogIn(this.deps, actor, input);
  }

  @Serves(serve.startPasskeyProof)
  async startProof(_input: InputOf<Serve['startPasskeyProof']>, actor: Actor) {
    return startPasskeyProof(this.deps, operatorOf(actor));
  }

  @Serves(serve.reauthenticateByPasskey)
  async reauthenticate(input: InputOf<Serve['reauthenticateByPasskey']>, actor: Actor) {
    return reauthenticateByPasskey(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.listOwnerPasskeys)
  async listOfOwner(_input: InputOf<Serve['listOwnerPasskeys']>, actor: Actor) {
    return listOwnerPasskeys(this.deps, ownerOf(actor));
  }

  @Serves(serve.startOwnerPasskey)
  async startOfOwner(input: InputOf<Serve['startOwnerPasskey']>, actor: Actor) {
    return startOwnerPasskey(this.deps, ownerOf(actor), input);
  }

  @Serves(serve.addOwnerPasskey)
  async addOfOwner(input: InputOf<Serve['addOwnerPasskey']>, actor: Actor) {
    await addOwnerPasskey(this.deps, ownerOf(actor), input);
    return {};
  }

  @Serves(serve.removeOwnerPasskey)
  async removeOfOwner(input: InputOf<Serve['removeOwnerPasskey']>, actor: Actor) {
    await removeOwnerPasskey(this.deps, ownerOf(actor), input);
    return {};
  }

  @Serves(serve.passkeyLogIn)
  async logIn(input: InputOf<Serve['passkeyLogIn']>, actor: Actor) {
    return passkeyLogIn(this.deps, actor, input);
  }
}
