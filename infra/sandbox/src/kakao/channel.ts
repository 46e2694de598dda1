import { keepNewest } from '../bounded.ts';
import type { Answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import { kakaoAccount } from '../sandbox-secrets.ts';
import { failed, type Caller } from './api.ts';
import { rfc3339 } from './user.ts';

export const relations = ['ADDED', 'BLOCKED', 'NONE'] as const;
export type Relation = (typeof relations)[number];

const KEPT = 10_000;

/** People who added or blocked the platform's channel; all others are missing. */
export class Friends {
  private readonly clock: Clock;
  private readonly known = new Map<string, { relation: Relation; updatedAt: string }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  set(personId: string, relation: Relation): void {
    this.known.set(personId, { relation, updatedAt: rfc3339(this.clock.now()) });
    keepNewest(this.known, KEPT);
  }

  /** The channel's row for a person as the API writes it. */
  row(personId: string): { relation: Relation } & Record<string, string> {
    const { relation, updatedAt } = this.known.get(personId) ?? { relation: 'NONE', updatedAt: undefined };
    return {
      channel_uuid: kakaoAccount.channelUuid,
      channel_public_id: kakaoAccount.channelId,
      relation,
      ...(updatedAt !== undefined && { updated_at: updatedAt }),
    };
  }
}

/** v2 shows every channel that was asked for; v1 leaves out those that were neither added nor blocked. */
export function channelAnswer(
  version: 'v1' | 'v2',
  params: URLSearchParams,
  { personId, scopes, isAdmin }: Caller,
  friends: Friends,
): Answer {
  if (!isAdmin && !scopes.has('plusfriends')) return withoutScope([...scopes]);
  const asked = params.get(version === 'v2' ? 'channel_ids' : 'channel_public_ids')?.split(',');
  if (version === 'v2' && asked && params.get('channel_id_type') !== 'channel_public_id')
    return failed(400, -2, 'channel_id_type must be channel_public_id');
  const userId = Number(personId);
  const isAsked = asked === undefined || asked.includes(kakaoAccount.channelId);
  const row = friends.row(personId);
  if (version === 'v2') return { body: { user_id: userId, channels: isAsked ? [row] : [] } };
  return { body: { user_id: userId, ...(isAsked && row.relation !== 'NONE' && { channels: [row] }) } };
}

function withoutScope(allowed: string[]): Answer {
  return {
    status: 403,
    body: {
      msg: 'insufficient scopes.',
      code: -402,
      api_type: 'TALK_CHANNELS',
      required_scopes: ['plusfriends'],
      allowed_scopes: allowed,
    },
  };
}
