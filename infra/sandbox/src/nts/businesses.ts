import { keepNewest } from '../bounded.ts';

export const businessStates = ['active', 'simplified', 'suspended', 'closed', 'unknown'] as const;
export type BusinessState = (typeof businessStates)[number];

/** The tenth digit checks the nine before it; the digit before the tenth decides what the number stands for here. */
const byNinthDigit: Record<string, BusinessState> = { 2: 'suspended', 3: 'closed', 7: 'simplified', 8: 'unknown' };
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;
const KEPT_OVERRIDES = 10_000;

/** The register of businesses: a rule for every number, and what was said of single numbers. */
export class Businesses {
  private readonly said = new Map<string, BusinessState>();

  set(number: string, state: BusinessState): void {
    this.said.set(number, state);
    keepNewest(this.said, KEPT_OVERRIDES);
  }

  stateOf(number: string): BusinessState {
    const said = this.said.get(number);
    if (said) return said;
    if (!isWellFormed(number)) return 'unknown';
    return byNinthDigit[number.charAt(8)] ?? 'active';
  }
}

function isWellFormed(number: string): boolean {
  if (!/^\d{10}$/.test(number) || /^(\d)\1*$/.test(number)) return false;
  const digits = Array.from(number, Number);
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const carried = sum + Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - (carried % 10)) % 10 === digits[9];
}
