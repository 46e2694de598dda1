import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LabelledInput } from '../../ui/form/labelled';

interface CodeFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** For the first code of a new app, for which there are no recovery codes yet. */
  isFirst?: boolean;
}

/** The code of the second factor; it has the focus when it appears after something was sent. */
export function CodeField({ registration, error, isFirst = false }: CodeFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const { ref, ...rest } = registration;
  useEffect(() => {
    if (!isFirst) box.current?.focus();
  }, [isFirst]);
  return (
    <LabelledInput
      label={t`인증 코드`}
      required
      help={isFirst ? t`인증 앱에 보이는 6자리 숫자예요.` : t`인증 앱의 6자리 숫자나 복구 코드를 입력해주세요.`}
      error={error}
      {...rest}
      ref={(element: HTMLInputElement | null) => {
        box.current = element;
        ref(element);
      }}
      inputMode={isFirst ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}
