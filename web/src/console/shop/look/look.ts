import type { StoreOptions } from '../../../api/views';

/** The part of the store page's look that an owner sets. */
export type Look = Pick<StoreOptions, 'profileImage' | 'coverNumber' | 'fontColor' | 'introduction'>;
/** Changes since the last save. */
export type LookChanges = Partial<Look>;

const same = (one: Look, other: Look, field: keyof Look): boolean =>
  field === 'profileImage' ? one.profileImage?.path === other.profileImage?.path : one[field] === other[field];
const fields = ['profileImage', 'coverNumber', 'fontColor', 'introduction'] as const satisfies readonly (keyof Look)[];

/** The changes that truly change something: what was chosen and taken back needs no save. */
export function realChanges(saved: Look, chosen: LookChanges): LookChanges {
  const look = { ...saved, ...chosen };
  return Object.fromEntries(fields.filter((field) => !same(saved, look, field)).map((field) => [field, look[field]]));
}

/** Changes made while `sent` was being saved. */
export const chosenSince = (sent: LookChanges, chosen: LookChanges): LookChanges =>
  Object.fromEntries(fields.filter((field) => chosen[field] !== sent[field]).map((field) => [field, chosen[field]]));

/** The changes as the call takes them. What another tablet changed meanwhile is left out, and so stays. */
export const lookBody = ({ profileImage, ...plain }: LookChanges) => ({
  ...plain,
  ...(profileImage !== undefined && { profileImage: profileImage?.path ?? null }),
});
