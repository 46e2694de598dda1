import type { Numbering } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { ShopOrderSettings } from '../../parts/shop/order-settings-query';
import { typedNumber } from './intake-form-data';

/** The numbering as it is typed; `numbering-checks` says what it may hold. */
export interface NumberingFields {
  numbering: Numbering;
  numberFrom: string;
  numberDigits: '3' | '4';
}

export const numberingCards: { value: Numbering; label: string; help: string }[] = [
  { value: 'daily', label: t`매일 처음부터`, help: t`하루가 시작되면 첫 번호로 돌아가요.` },
  { value: 'running', label: t`계속 이어서`, help: t`날이 바뀌어도 이어지고, 9999번 다음에 처음으로 돌아가요.` },
  { value: 'random', label: t`무작위 네 자리`, help: t`번호로는 주문이 몇 건인지 알 수 없어요.` },
];

export const digitChoices = [
  { value: '3', label: t`세 자리` },
  { value: '4', label: t`네 자리` },
] as const;

export const numberingFieldsOf = (settings: ShopOrderSettings): NumberingFields => ({
  numbering: settings.numbering,
  numberFrom: String(settings.numberFrom),
  numberDigits: settings.numberDigits === 4 ? '4' : '3',
});

/** The form as it is sent. */
export const numberingBody = ({ numbering, numberFrom, numberDigits }: NumberingFields) => ({
  numbering,
  ...(numbering !== 'random' && {
    numberFrom: typedNumber(numberFrom),
    numberDigits: numberDigits === '4' ? (4 as const) : (3 as const),
  }),
});

/** A number as it is called: filled up with zeros. */
export const calledNumber = (number: string, digits: '3' | '4'): string => number.trim().padStart(Number(digits), '0');
