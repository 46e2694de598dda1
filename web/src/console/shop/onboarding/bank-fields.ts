import type { BankCode } from '@jumun/contracts';
import { banks } from '../../../api/contract-values';
import type { BankFields } from './bank-checks';

export const bankNames = ['bankCode', 'accountNumber', 'holderName'] as const satisfies readonly (keyof BankFields)[];

// The keys of the list of banks are its codes.
const codes = Object.keys(banks) as BankCode[];
export const bankChoices = codes
  .map((value) => ({ value, label: banks[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ko'));
