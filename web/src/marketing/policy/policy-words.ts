import type { Company } from '@jumun/contracts';
import { companyFacts, DEMONSTRATION } from '../company-facts';
import { policyDates } from './policy-text';

/** The words around the articles of a legal page. */
export interface PolicyWords {
  /** The language, as it is tagged. */
  tag: string;
  contents: string;
  article: (number: number) => string;
  /** Since when the text holds. */
  since: string;
  company: string;
  demonstration: string;
  /** Facts that the law requires of the company, in its order. */
  facts: (company: Company) => readonly (readonly [name: string, value: string])[];
}

export const koreanWords: PolicyWords = {
  tag: 'ko',
  contents: '목차',
  article: (number) => `제${number}조`,
  since: `시행일 ${policyDates.effective}`,
  company: '회사 정보',
  demonstration: DEMONSTRATION,
  facts: companyFacts,
};
