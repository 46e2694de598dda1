import { Controller, Inject } from '@nestjs/common';
import { auth, settlement, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { onlyFor } from '../only-for.js';
import { changeOperatorPassword } from './change-operator-password.js';
import { changeRoles, listColleagues, removeOperator } from './colleagues.js';
import { approveAsk, refuseAsk, withdrawAsk } from './decide-ask.js';
import { acceptInvitation, inviteOperator, openInvitation, withdrawInvitation } from './invitations.js';
import { operatorLogIn } from './log-in.js';
import { operatorRoles } from './operator-roles.js';
import { reauthenticate } from './reauthenticate.js';
import { confirmTotp, getSecurity, renewRecoveryCodes, startTotp } from './security.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** Log-in of operators, and what they do about their own accounts and those of their colleagues. */
@Controller()
export class OperatorRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.operatorLogIn)
  async logIn(login: InputOf<Serve['operatorLogIn']>, actor: Actor) {
    return operatorLogIn(this.deps, actor, login);
  }

  @Serves(serve.reauthenticate)
  async reauthenticate(input: InputOf<Serve['reauthenticate']>, actor: Actor) {
    return reauthenticate(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.getOperatorSecurity)
  async security(_input: InputOf<Serve['getOperatorSecurity']>, actor: Actor) {
    return getSecurity(this.deps, operatorOf(actor));
  }

  @Serves(serve.startTotp)
  async startTotp(_input: InputOf<Serve['startTotp']>, actor: Actor) {
    return startTotp(this.deps, operatorOf(actor));
  }

  @Serves(serve.confirmTotp)
  async confirmTotp(input: InputOf<Serve['confirmTotp']>, actor: Actor) {
    return confirmTotp(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.makeRecoveryCodes)
  async makeRecoveryCodes(_input: InputOf<Serve['makeRecoveryCodes']>, actor: Actor) {
    return renewRecoveryCodes(this.deps, operatorOf(actor));
  }

  @Serves(serve.changeOperatorPassword)
  async changePassword(input: InputOf<Serve['changeOperatorPassword']>, actor: Actor) {
    return changeOperatorPassword(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.listColleagues)
  async list(_input: InputOf<Serve['listColleagues']>, actor: Actor) {
    return listColleagues(this.deps, operatorOf(actor));
  }

  @Serves(serve.inviteOperator)
  async invite(input: InputOf<Serve['inviteOperator']>, actor: Actor) {
    return inviteOperator(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.withdrawInvitation)
  async withdraw({ invitationId }: InputOf<Serve['withdrawInvitation']>, actor: Actor) {
    await withdrawInvitation(this.deps, operatorOf(actor), invitationId);
    return {};
  }

  @Serves(serve.changeOperatorRoles)
  async changeRoles(input: InputOf<Serve['changeOperatorRoles']>, actor: Actor) {
    return changeRoles(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.removeOperator)
  async remove(input: InputOf<Serve['removeOperator']>, actor: Actor) {
    return removeOperator(this.deps, operatorOf(actor), input);
  }

  @Serves(serve.approveColleagueAsk)
  async approveAsk({ askId }: InputOf<Serve['approveColleagueAsk']>, actor: Actor) {
    return approveAsk(this.deps, operatorOf(actor), askId);
  }

  @Serves(serve.refuseColleagueAsk)
  async refuseAsk({ askId }: InputOf<Serve['refuseColleagueAsk']>, actor: Actor) {
    await refuseAsk(this.deps, operatorOf(actor), askId);
    return {};
  }

  @Serves(serve.withdrawColleagueAsk)
  async withdrawAsk({ askId }: InputOf<Serve['withdrawColleagueAsk']>, actor: Actor) {
    await withdrawAsk(this.deps, operatorOf(actor), askId);
    return {};
  }

  @Serves(serve.getOperatorRoles)
  async roles({ operatorIds }: InputOf<Serve['getOperatorRoles']>, actor: Actor) {
    onlyFor(settlement.name, actor);
    return operatorRoles(this.deps, operatorIds);
  }

  @Serves(serve.openInvitation)
  async openInvitation({ token }: InputOf<Serve['openInvitation']>, actor: Actor) {
    return openInvitation(this.deps, actor, token);
  }

  @Serves(serve.acceptInvitation)
  async acceptInvitation(input: InputOf<Serve['acceptInvitation']>, actor: Actor) {
    return acceptInvitation(this.deps, actor, input);
  }
}
