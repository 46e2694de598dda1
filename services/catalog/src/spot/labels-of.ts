import { MAX_SPOT_LABEL, MAX_SPOTS_AT_ONCE, Problem, type SpotLabels } from '@jumun/contracts';

/** The labels that are asked for, each once; two that differ in capitals alone are one label. */
export function labelsOf(wanted: SpotLabels): string[] {
  const labels = Array.isArray(wanted) ? wanted : numbered(wanted);
  const seen = new Set<string>();
  labels.forEach((label, index) => {
    if (label.length > MAX_SPOT_LABEL) throw refused('labels', `${MAX_SPOT_LABEL}자까지 입력할 수 있어요.`);
    if (seen.has(label.toLowerCase())) throw labelTaken(`labels.${index}`);
    seen.add(label.toLowerCase());
  });
  return labels;
}

function numbered({ prefix, from, to, suffix }: Exclude<SpotLabels, unknown[]>): string[] {
  if (to < from) throw refused('labels', '끝 번호가 시작 번호보다 작아요.');
  const count = to - from + 1;
  if (count > MAX_SPOTS_AT_ONCE) throw refused('labels', `한 번에 ${MAX_SPOTS_AT_ONCE}개까지 만들 수 있어요.`);
  return Array.from({ length: count }, (_, index) => `${prefix}${from + index}${suffix}`.trim());
}

const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message }] });

/** The refusal of a label that another spot of the shop has. */
export const labelTaken = (path: string): Problem => refused(path, '이미 있는 자리 이름이에요.');
