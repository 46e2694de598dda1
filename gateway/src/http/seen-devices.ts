import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { auth, type DeviceActor } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import { LOGGER } from '../tokens.js';

/** As exact as a shop's list of devices is. */
const TELL_EVERY_MS = 60_000;
/** More devices than call here within a minute; an evicted one is only reported once more. */
const MOST_REMEMBERED = 20_000;

/** Tells the auth service that a device is there: beside its call, and at most once a minute from each copy. */
@Injectable()
export class SeenDevices {
  private readonly toldAtMs = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  constructor(
    private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(device: DeviceActor): void {
    const nowMs = performance.now();
    const last = this.toldAtMs.get(device.deviceId);
    if (last !== undefined && nowMs - last < TELL_EVERY_MS) return;
    this.toldAtMs.set(device.deviceId, nowMs);
    this.rpc
      .call(auth.procedures.noteDeviceSeen, {}, device)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'a device was not noted as seen'));
  }
}
