import type { OperatorRole } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Somebody who can log in to the desk; the e-mail address is sealed. */
export const Operator = defineEntity({
  name: 'Operator',
  tableName: 'operator',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    emailIndex: p.text(),
    passwordHash: p.text(),
    roles: p.json<OperatorRole[]>(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
