import { wordingName, wordings, type Wording, type WordingName } from '../wording/templates.js';
import { templatesLine } from '../wording/templates-setting.js';
import type { ReviewState, TemplateAtSolapi, TemplatesAtSolapi } from './templates-at-solapi.js';

/** The best that the provider can have of one wording comes first. */
const BEST_FIRST: readonly ReviewState[] = ['APPROVED', 'INSPECTING', 'PENDING', 'REJECTED'];

interface Review {
  name: WordingName;
  wording: Wording;
  /** Undefined where the provider does not have the wording as it is now. */
  template: TemplateAtSolapi | undefined;
}

/** Matches our wordings by name and text, so that templates handed in outside of this program are found too. */
async function findReviews(provider: TemplatesAtSolapi): Promise<Review[]> {
  const all = await provider.list();
  return wordings.map((wording) => {
    const same = all.filter(
      ({ name, content }) => name === wording.template.name && sameText(content ?? '', wording.template.content),
    );
    const [template] = same.toSorted((a, b) => BEST_FIRST.indexOf(a.status) - BEST_FIRST.indexOf(b.status));
    return { name: wordingName(wording), wording, template };
  });
}

/** Consoles write line ends in their own way. */
const sameText = (a: string, b: string): boolean => a.replaceAll('\r\n', '\n').trim() === b.trim();

/** Makes the templates that are missing and hands in those that wait for it; what is there already is left as it is. */
export async function submitTemplates(provider: TemplatesAtSolapi, categoryCode: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, wording, template } of await findReviews(provider)) {
    if (template && template.status !== 'PENDING') {
      lines.push(`${name}: ${told(template)}`);
      continue;
    }
    const { templateId } = template ?? (await provider.create({ ...wording.template, categoryCode }));
    await provider.requestReview(templateId);
    lines.push(`${name}: handed in for review (${templateId})`);
  }
  return lines;
}

/** Where the review of each wording is. */
export async function tellReviews(provider: TemplatesAtSolapi): Promise<string[]> {
  const reviews = await findReviews(provider);
  return reviews.map(({ name, template }) => `${name}: ${template ? told(template) : 'not handed in'}`);
}

function told({ templateId, status, comments }: TemplateAtSolapi): string {
  const words = { PENDING: 'not handed in', INSPECTING: 'under review', APPROVED: 'approved', REJECTED: 'rejected' };
  const reason = status === 'REJECTED' ? comments?.at(-1)?.content : undefined;
  return `${words[status]} (${templateId})${reason === undefined ? '' : `: ${reason}`}`;
}

/** The setting for the approved wordings, and the names of the others. */
export async function makeSetting(
  provider: TemplatesAtSolapi,
): Promise<{ line: string | undefined; missing: WordingName[] }> {
  const ids = new Map<WordingName, string>();
  const missing: WordingName[] = [];
  for (const { name, template } of await findReviews(provider)) {
    if (template?.status === 'APPROVED') ids.set(name, template.templateId);
    else missing.push(name);
  }
  return { line: ids.size === 0 ? undefined : templatesLine(ids), missing };
}
