import type { RefusedField } from '@jumun/client';
import type { FaultCode } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

/** The bound that a field has broken, where the server named it. */
interface Bounds {
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
}

/** Says that a field is to be looked at, for faults that no code tells. */
const again = (): string => t`이 칸의 내용을 다시 확인해주세요.`;

/** Texts by fault code. A new code without a text does not compile. */
const texts: Record<FaultCode, (bounds: Bounds) => string> = {
  required: () => t`이 칸을 입력해주세요.`,
  format: () => t`형식이 올바르지 않아요.`,
  choice: () => t`고를 수 있는 값이 아니에요.`,
  too_short: ({ min }) => (min === undefined ? again() : t`${min}자 이상 입력해주세요.`),
  too_long: ({ max }) => (max === undefined ? again() : t`${max}자까지 입력할 수 있어요.`),
  too_few: ({ min }) => (min === undefined ? again() : t`${min}개 이상 필요해요.`),
  too_many: ({ max }) => (max === undefined ? again() : t`${max}개까지 돼요.`),
  min: ({ min }) => (min === undefined ? again() : t`${min} 이상이어야 해요.`),
  max: ({ max }) => (max === undefined ? again() : t`${max} 이하여야 해요.`),
  step: ({ step }) => (step === undefined ? again() : t`${step} 단위로 입력해주세요.`),
};

/** The codes that have a text here. */
export const faultCodes = Object.keys(texts);

const numberIn = ({ params }: Pick<RefusedField, 'params'>, name: keyof Bounds): number | undefined => {
  const value = params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** Text of a field's fault in the language of the page; an unknown code of a newer server gets the general text. */
export function faultText(fault: Pick<RefusedField, 'code' | 'params'>): string {
  const { code = '' } = fault;
  if (!Object.hasOwn(texts, code)) return again();
  const bounds = { min: numberIn(fault, 'min'), max: numberIn(fault, 'max'), step: numberIn(fault, 'step') };
  return texts[code as FaultCode](bounds);
}
