import type { StoreOptions } from '../../../api/views';

/** The part of the store page's look that an owner sets. */
export type Look = Pick<
  StoreOptions,
  'profileImage' | 'backgroundImage' | 'coverNumber' | 'fontColor' | 'introduction'
>;
/** Changes since the last save. */
export type LookChanges = Partial<Look>;

const isPicture = (field: keyof Look): field is 'profileImage' | 'backgroundImage' =>
  field === 'profileImage' || field === 'backgroundImage';
const same = (one: Look, other: Look, field: keyof Look): boolean =>
  isPicture(field) ? one[field]?.path === other[field]?.path : one[field] === other[field];
const fields = [
  'profileImage',
  'backgroundImage',
  'coverNumber',
  'fontColor',
  'introduction',
] as const satisfies readonly (keyof Look)[];

/** The changes that truly change something: what was chosen and taken back needs no save. */
export function realChanges(saved: Look, chosen: LookChanges): LookChanges {
  const look = { ...saved, ...chosen };
  return Object.fromEntries(fields.filter((field) => !same(saved, look, field)).map((field) => [field, look[field]]));
}

/** Changes made while `sent` was being saved. */
export const chosenSince = (sent: LookChanges, chosen: LookChanges): LookChanges =>
  Object.fromEntries(fields.filter((field) => chosen[field] !== sent[field]).map((field) => [field, chosen[field]]));

/** The changes as the call takes them. What another tablet changed meanwhile is left out, and so stays. */
export const lookBody = ({ profileImage, backgroundImage, ...plain }: LookChanges) => ({
  ...plain,
  ...(backgroundImage !== undefined && { backgroundImage: backgroundImage?.path ?? null }),
  ...(profileImage !== undefined && { profileImage: profileImage?.path ?? null }),
});
