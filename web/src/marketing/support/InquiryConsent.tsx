import { CircleAlert } from 'lucide';
import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { paths } from '../../addresses/paths';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { Muted, Stack } from '../../ui/layout';
import type { InquiryFields } from './use-inquiry-form';

/** The consent to keep what the form holds, with what the law wants to be said beside it. */
export function InquiryConsent({ control, error }: { control: Control<InquiryFields>; error: string | undefined }) {
  const id = useId();
  return (
    <Stack gap={1}>
      <div className="flex items-center justify-between gap-x-2">
        <Controller
          name="agreedPrivacy"
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox
              ref={ref}
              label="개인정보 수집과 이용에 동의해요 (필수)"
              checked={value === true}
              onChange={(checked) => onChange(checked || undefined)}
              onBlur={onBlur}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error ${id}-terms` : `${id}-terms`}
            />
          )}
        />
        {/* In a tab of its own: a frame is no place to read, and what is written stays. */}
        <a
          href={paths.privacy}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center font-semibold text-accent-deep underline underline-offset-4"
        >
          <span className="sr-only">개인정보처리방침 </span>보기
          <span className="sr-only"> (새 창)</span>
        </a>
      </div>
      <Muted id={`${id}-terms`} small>
        이름, 이메일, 전화번호(선택)와 문의 내용을 문의 확인과 답변에만 쓰고, 3년 뒤 지워요. 동의하지 않으면 문의를 받을
        수 없어요.
      </Muted>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1 pt-1 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </Stack>
  );
}
