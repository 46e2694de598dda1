import { CircleAlert } from 'lucide';
import { useId } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { paths } from '../../addresses/paths';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { AccountLink } from '../account/AccountLink';
import type { RegisterFields } from './register-checks';
import { ALL_REQUIRED } from './use-sign-up';

type ConsentName = 'terms' | 'privacy' | 'age' | 'marketing';
interface Consent {
  name: ConsentName;
  label: string;
  /** The text it is about. */
  text?: { name: string; to: string };
  note?: string;
}

const required: readonly Consent[] = [
  { name: 'terms', label: '이용약관에 동의해요 (필수)', text: { name: '이용약관', to: paths.terms } },
  {
    name: 'privacy',
    label: '개인정보 수집과 이용에 동의해요 (필수)',
    text: { name: '개인정보처리방침', to: paths.privacy },
    note: '이름, 이메일, 비밀번호(소셜 계정으로 가입하면 그 계정의 식별값)를 가입과 로그인에 쓰고, 이용계약이 끝나면 법령이 정한 기록만 남기고 지워요.',
  },
  { name: 'age', label: '만 14세 이상이에요 (필수)' },
];
const marketing: Consent = {
  name: 'marketing',
  label: '새 기능과 혜택 소식을 이메일로 받을게요 (선택)',
  note: '동의하지 않아도 가입할 수 있어요.',
};

function ConsentBox({ consent, form }: { consent: Consent; form: UseFormReturn<RegisterFields> }) {
  const id = useId();
  const { name, label, text, note } = consent;
  const error = form.formState.errors[name]?.message;
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col">
      <div className="flex items-center justify-between gap-x-2">
        <Controller
          name={name}
          control={form.control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox
              ref={ref}
              name={name}
              label={label}
              checked={value}
              onChange={onChange}
              onBlur={onBlur}
              aria-required={name !== 'marketing' || undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={described || undefined}
            />
          )}
        />
        {/* Beside the form, so that nothing typed is lost. */}
        {text && (
          <AccountLink to={text.to} newTab>
            <span className="sr-only">{text.name} </span>보기
          </AccountLink>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className="pl-9 text-small text-muted">
          {note}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1 pb-2 pl-9 text-small font-semibold text-danger"
        >
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A newcomer's consents: each text in a box of its own, the required ones together at one press. */
export function SignUpConsents({ form }: { form: UseFormReturn<RegisterFields> }) {
  const ticked = useWatch({ control: form.control, name: ['terms', 'privacy', 'age'] });
  const all = ticked.every(Boolean);
  function tickAll(isTicked: boolean): void {
    for (const { name } of required)
      form.setValue(name, isTicked, { shouldValidate: isTicked || form.formState.isSubmitted, shouldDirty: true });
  }
  return (
    <fieldset className="flex flex-col gap-1 rounded-card border border-line bg-paper px-4 py-3">
      <legend className="sr-only">약관 동의</legend>
      <Checkbox
        name={ALL_REQUIRED}
        label={<b>필수 항목에 모두 동의해요</b>}
        checked={all}
        partly={!all && ticked.some(Boolean)}
        onChange={tickAll}
      />
      <div className="flex flex-col gap-1 border-t border-line pt-1">
        {[...required, marketing].map((consent) => (
          <ConsentBox key={consent.name} consent={consent} form={form} />
        ))}
      </div>
    </fieldset>
  );
}
