import type { Company } from '@jumun/contracts';

/** How the law asks a company to be named, in that order. */
export const companyFacts = (company: Company): readonly (readonly [name: string, value: string])[] => [
  ['상호', company.name],
  ['대표자', company.representative],
  ['사업자등록번호', company.businessNumber],
  ['통신판매업 신고번호', company.mailOrderNumber],
  ['주소', company.address],
  ['전화번호', company.phone],
  ['이메일', company.email],
];

/** Text in place of the company's facts, where an installation has no seller. */
export const DEMONSTRATION = '이 사이트는 시연용으로 실행 중이에요. 운영하는 회사가 등록되면 이곳에 표시돼요.';
