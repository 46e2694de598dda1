import { t } from '@lingui/core/macro';

/** Colours that can be read on a store page; the first is the one of a shop that chose none. */
export const fontColors = [
  { value: '#000000', label: t`검정` },
  { value: '#7a2e0e', label: t`밤색` },
  { value: '#b23812', label: t`벽돌` },
  { value: '#a3195b', label: t`자두` },
  { value: '#6b2fb3', label: t`포도` },
  { value: '#1d4ed8', label: t`바다` },
  { value: '#0b5f73', label: t`청록` },
  { value: '#0f6b3e', label: t`숲` },
] as const;
export const unreadable = t`글자가 잘 보이지 않는 색이에요. 더 진한 색을 골라주세요.`;

/** Name of a colour; every custom colour has the same one. */
export const colorName = (color: string): string =>
  fontColors.find(({ value }) => value === color.toLowerCase())?.label ?? t`직접 고른 색`;
