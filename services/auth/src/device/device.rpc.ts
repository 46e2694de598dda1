import { Controller, Inject } from '@nestjs/common';
import { auth, notifications, type Actor, type InputOf } from '@jumun/contracts';
import { ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { onlyFor } from '../only-for.js';
import { claimPairing } from './claim-pairing.js';
import { offerPairing } from './offer-pairing.js';
import { getDevice, noteDeviceSeen } from './own-device.js';
import { findDeviceKind, listDevices, revokeDevice } from './shop-devices.js';
import { takePairing } from './take-pairing.js';

const serve = auth.procedures;
type Serve = typeof serve;

/** Screens and print agents of shops. */
@Controller()
export class DeviceRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(serve.offerPairing)
  async offer(input: InputOf<Serve['offerPairing']>, actor: Actor) {
    return offerPairing(this.deps, actor, input);
  }

  @Serves(serve.claimPairing)
  async claim(input: InputOf<Serve['claimPairing']>, actor: Actor) {
    return claimPairing(this.deps, ownerOf(actor), input);
  }

  @Serves(serve.takePairing)
  async take(input: InputOf<Serve['takePairing']>, actor: Actor) {
    return takePairing(this.deps, actor, input);
  }

  @Serves(serve.getDevice)
  async own(_input: InputOf<Serve['getDevice']>, actor: Actor) {
    return getDevice(this.deps, actor);
  }

  @Serves(serve.noteDeviceSeen)
  async noteSeen(_input: InputOf<Serve['noteDeviceSeen']>, actor: Actor) {
    await noteDeviceSeen(this.deps, actor);
    return {};
  }

  @Serves(serve.listDevices)
  async list(_input: InputOf<Serve['listDevices']>, actor: Actor) {
    return listDevices(this.deps, ownerOf(actor));
  }

  @Serves(serve.getDeviceKind)
  async kind(input: InputOf<Serve['getDeviceKind']>, actor: Actor) {
    onlyFor(notifications.name, actor);
    return { kind: await findDeviceKind(this.deps, input) };
  }

  @Serves(serve.revokeDevice)
  async revoke({ deviceId }: InputOf<Serve['revokeDevice']>, actor: Actor) {
    await revokeDevice(this.deps, ownerOf(actor), deviceId);
    return {};
  }
}
