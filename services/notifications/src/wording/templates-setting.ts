import { z } from 'zod';
import { wordingNames, type WordingName } from './templates.js';

/** The ids that Kakao's review gave our wordings, by the wordings' names. */
export type AlimtalkTemplates = ReadonlyMap<WordingName, string>;

const TEMPLATE_ID = /^KA01TP\w{10,58}$/;

const isName = (name: string): name is WordingName => wordingNames.some((known) => known === name);

/** `order-paid.owner=KA01TP…,order-paid.shopper=KA01TP…`; a wording that is left out goes as a text message. */
export const alimtalkTemplates = z.string().transform((text, context): AlimtalkTemplates => {
  const ids = new Map<WordingName, string>();
  const pairs = text.split(',').map((part) => part.trim());
  for (const pair of pairs.filter((part) => part !== '')) {
    const [name = '', id = ''] = pair.split('=').map((part) => part.trim());
    if (!isName(name)) context.addIssue(`has an unknown wording: ${name.slice(0, 40)}`);
    else if (!TEMPLATE_ID.test(id)) context.addIssue(`has no template id of SOLAPI for ${name}`);
    else if (ids.has(name) || [...ids.values()].includes(id)) context.addIssue(`has ${name} or its id twice`);
    else ids.set(name, id);
  }
  return ids;
});

/** The setting's line of these templates. */
export const templatesLine = (ids: AlimtalkTemplates): string =>
  `ALIMTALK_TEMPLATES=${[...ids].map(([name, id]) => `${name}=${id}`).join(',')}`;
