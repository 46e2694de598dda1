import type { OperatorRole } from '@jumun/contracts';

/** Whether both are the same roles, in whatever order. */
export const isSameRoles = (one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
