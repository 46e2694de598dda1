import { t } from '@lingui/core/macro';
import type { OptionGroup } from '../../../api/views';

/** How many options a shopper takes, and whether one more than once. */
export type Rule = Pick<OptionGroup, 'min' | 'max' | 'repeatable'>;
/** The rules that most groups have, and the one that is set by hand. */
export type Preset = 'one' | 'several' | 'own';

export function presetOf({ min, max, repeatable }: Rule): Preset {
  if (repeatable) return 'own';
  if (min === 1 && max === 1) return 'one';
  return min === 0 ? 'several' : 'own';
}

/** The rule that a preset begins with; what it does not fix stays as it was. */
export function ruleOf(preset: Preset, now: Rule): Rule {
  if (preset === 'one') return { min: 1, max: 1, repeatable: false };
  if (preset === 'several') return { min: 0, max: Math.max(now.max, 2), repeatable: false };
  return now;
}

/** A rule with another least number of picks, or another most: the other one gives way. */
export const withMin = (rule: Rule, min: number): Rule => ({ ...rule, min, max: Math.max(rule.max, min) });
export const withMax = (rule: Rule, max: number): Rule => ({ ...rule, max, min: Math.min(rule.min, max) });

/** A rule in an owner's words. */
export function ruleWords({ min, max, repeatable }: Rule): string {
  const again = repeatable ? t` · 같은 옵션도 여러 번` : '';
  if (min === 1 && max === 1) return t`하나를 꼭 골라요${again}`;
  if (min === 0) return t`${max}개까지 골라요${again}`;
  return min === max ? t`${max}개를 꼭 골라요${again}` : t`${min}~${max}개를 골라요${again}`;
}

/** A rule as a shopper reads it. */
export function askWords({ min, max }: Omit<Rule, 'repeatable'>): string {
  if (min === 0) return max === 1 ? t`선택` : t`선택 · ${max}개까지`;
  return min === max ? t`필수 · ${min}개` : t`필수 · ${min}~${max}개`;
}
