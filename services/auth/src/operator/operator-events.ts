import { v7 } from 'uuid';
import { notifications, serviceActor, type InputOf, type OperatorRole } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { OperatorChange, type OperatorRow } from './operator.table.js';
import { isAdmin } from './staff.js';

/** The admin who did something, and the second one who approved it. */
export interface By {
  byId: string;
  withId: string | null;
}

interface OperatorEvent {
  act: 'invitation' | 'joining' | 'roles' | 'removal';
  operatorId: string;
  /** The colleague's address. */
  email: string;
  roles: OperatorRole[];
  reason: string | null;
  changedAt: Date;
}

/** A mail about an operator, for the time after the commit. */
export type OperatorNews = InputOf<typeof notifications.procedures.sendOperatorNews>;

const notes = {
  invitation: 'invite-operator',
  joining: 'accept-invitation',
  roles: 'change-operator-roles',
  removal: 'remove-operator',
} as const;

const kinds = {
  invitation: 'operator-invited',
  joining: 'operator-joined',
  roles: 'operator-roles-changed',
  removal: 'operator-removed',
} as const;

/** Records what happened to an account, and answers the mail about it: to all who are admins until then, and the company. */
export async function recordEvent(
  tx: Tx,
  { vault, config }: Pick<AuthDeps, 'vault' | 'config'>,
  { email, ...event }: OperatorEvent,
  { byId, withId }: By,
  staff: readonly OperatorRow[],
): Promise<OperatorNews> {
  const id = v7();
  await tx
    .query(OperatorChange)
    .insertInto('OperatorChange')
    .values({ id, byId, withId, ...event })
    .execute();
  await tx.note(notes[event.act], event.operatorId);
  await noteEvent(tx, vault, { kind: kinds[event.act], operatorId: event.operatorId, at: event.changedAt });
  const emails = new Map(staff.map((each) => [each.id, vault.open(each.email, 'operator', 'email', each.id)]));
  const admins = staff.filter(isAdmin).map((admin) => emails.get(admin.id) ?? '');
  return {
    eventId: id,
    to: [...new Set([...admins, config.COMPANY_EMAIL ?? config.OPERATOR_EMAIL])].slice(0, MOST_TOLD),
    act: event.act,
    colleague: email,
    by: emails.get(byId) ?? null,
    approvedBy: withId === null ? null : (emails.get(withId) ?? null),
    roles: event.roles,
  };
}

/** Far more than there are admins. */
const MOST_TOLD = 100;

/** Hands the mail over, where mail is sent. The change does not wait for it, and stays when it is lost. */
export function tellNews(
  { rpc, config, logger }: Pick<AuthDeps, 'rpc' | 'config' | 'logger'>,
  news: OperatorNews,
): void {
  if (config.MAIL_SENDER === undefined) return;
  rpc.call(notifications.procedures.sendOperatorNews, news, serviceActor('auth')).catch((error: unknown) => {
    logger.error({ err: error, eventId: news.eventId }, 'admins could not be told by mail of a change of an operator');
  });
}
