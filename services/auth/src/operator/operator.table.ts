import { OperatorRole } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/** An operator's account at the desk; the e-mail address and the secret of the authenticator app are sealed. */
export const Operator = defineEntity({
  name: 'Operator',
  tableName: 'operator',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    emailIndex: p.text(),
    passwordHash: p.text(),
    /** Of the password that the settings gave last; null for an account that they never gave one. */
    configuredHash: p.text().nullable(),
    roles: p.json<OperatorRole[]>(),
    totpSecret: p.text().nullable(),
    /** The step of the last code that was taken: no code is taken twice. */
    totpStep: p.bigint('number').nullable(),
    totpAddedAt: p.datetime().nullable(),
    totpUsedAt: p.datetime().nullable(),
    /** The operator who invited it or gave it a role that decides, and when; null for those from before that was kept. */
    vouchedBy: p.uuid().nullable(),
    vouchedAt: p.datetime().nullable().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type OperatorRow = RowOf<typeof Operator>;

/** A code for the day on which the authenticator app is gone. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    operatorId: p.uuid().primary(),
    /** A keyed hash. */
    codeHash: p.text().primary(),
    /** The name of its key; null for codes from before keys were named. */
    keyId: p.text().nullable(),
    madeAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** An invitation of a colleague; the e-mail address is sealed, and of the token only a hash is kept. */
export const OperatorInvitation = defineEntity({
  name: 'OperatorInvitation',
  tableName: 'operator_invitation',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    emailIndex: p.text(),
    roles: p.json<OperatorRole[]>(),
    tokenHash: p.blob(),
    /** Null for an invitation from before that was kept. */
    invitedBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/**
 * An admin's ask to let a colleague decide or to put one out, until another admin decides it; then the row goes, and the
 * record of changes and the access log keep the outcome.
 */
export const OperatorAsk = defineEntity({
  name: 'OperatorAsk',
  tableName: 'operator_ask',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['invitation', 'roles', 'removal']),
    /** The colleague; of an invitation there is an e-mail address instead, sealed. */
    operatorId: p.uuid().nullable(),
    email: p.text().nullable(),
    emailIndex: p.text().nullable(),
    /** None for a removal. */
    roles: p.json<OperatorRole[]>(),
    reason: p.text().nullable(),
    askedBy: p.uuid(),
    askedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
export type OperatorAskRow = RowOf<typeof OperatorAsk>;

/** A change of an operator's account, its invitation and joining among them, by whom and why. */
export const OperatorChange = defineEntity({
  name: 'OperatorChange',
  tableName: 'operator_change',
  properties: {
    id: p.uuid().primary(),
    changedAt: p.datetime(),
    act: p.enum(['invitation', 'joining', 'roles', 'removal']),
    /** An invitation has the id that its operator will have. */
    operatorId: p.uuid(),
    byId: p.uuid(),
    /** The second admin, where one approved it. */
    withId: p.uuid().nullable(),
    /** Those that it has from then on; none after its removal. */
    roles: p.json<OperatorRole[]>(),
    /** Null for an invitation and for joining. */
    reason: p.text().nullable(),
  },
});
