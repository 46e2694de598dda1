import type { FieldError } from '@jumun/contracts';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const MISSING = '필수 항목이에요.';
const WRONG_KIND = '형식이 올바르지 않아요.';

/** The sentence for a fault whose schema has none of its own; zod's would be English. */
export function koreanFault(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : WRONG_KIND;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : '고를 수 있는 값이 아니에요.';
    case 'too_small':
      return `너무 작거나 짧아요. (최소 ${issue.minimum})`;
    case 'too_big':
      return `너무 크거나 길어요. (최대 ${issue.maximum})`;
    default:
      return WRONG_KIND;
  }
}

/** The faults of a failed parse, one for each field: the first says what to do, the rest would repeat it. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message: issue.message });
  }
  return [...byPath.values()];
}
