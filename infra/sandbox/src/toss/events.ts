import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Hooks } from '../hooks.ts';
import { tossAccount } from '../sandbox-secrets.ts';
import { koreanTime } from './korean-time.ts';

interface News {
  type: 'payout.changed' | 'seller.changed';
  entity: object;
  keys: readonly string[];
}

/** Tells the platform of a change, signed in both ways that the documents can be read. */
export class TossEvents {
  private readonly clock: Clock;
  private readonly hooks: Hooks;

  constructor(clock: Clock, hooks: Hooks) {
    this.clock = clock;
    this.hooks = hooks;
  }

  tell({ type, entity, keys }: News): void {
    const eventId = `evt_sbx${randomUUID().replaceAll('-', '')}`;
    const body = JSON.stringify({
      eventType: type,
      createdAt: koreanTime(this.clock.now()),
      version: '2022-11-16',
      eventId,
      entityType: type === 'payout.changed' ? 'payout' : 'seller',
      entityBody: entity,
    });
    const transmissionId = randomUUID();
    this.hooks.send({
      provider: 'toss',
      keys: [type, eventId, ...keys],
      body,
      headers: (attempt, forged) => {
        const sentAt = koreanTime(this.clock.now());
        const key = forged ? '0'.repeat(64) : tossAccount.securityKey;
        return {
          'content-type': 'application/json; charset=utf-8',
          'tosspayments-webhook-transmission-time': sentAt,
          'tosspayments-webhook-transmission-retried-count': String(attempt - 1),
          'tosspayments-webhook-transmission-id': transmissionId,
          'tosspayments-webhook-signature': tossSignature(key, body, sentAt),
        };
      },
    });
  }
}

/** One signature with the key as 32 bytes and one with it as 64 letters: which one Toss means is not written anywhere. */
export function tossSignature(hexKey: string, body: string, sentAt: string): string {
  const signed = (key: Buffer | string): string =>
    createHmac('sha256', key).update(`${body}:${sentAt}`).digest('base64');
  return `v1:${signed(Buffer.from(hexKey, 'hex'))},${signed(hexKey)}`;
}
