import type { Product } from './views';

/** The option groups of a product as its form sends them: a text that the client does not spell. */
export const productGroupsText = (groups: Product['optionGroupIds']): string =>
  JSON.stringify(groups.map(({ groupId, min, max }) => ({ group_id: groupId, min, max })));
