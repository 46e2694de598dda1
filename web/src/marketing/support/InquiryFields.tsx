import { MAX_INQUIRY_CHARACTERS } from '@jumun/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LabelledInput, LabelledTextarea } from '../../ui/form/labelled';
import { formatPhone } from '../../util/phone';
import type { InquiryFields as Fields } from './use-inquiry-form';

const counted = (count: number): string =>
  `${count.toLocaleString('ko-KR')} / ${MAX_INQUIRY_CHARACTERS.toLocaleString('ko-KR')}자`;

/** Fields of the sender, the reply address and the inquiry. */
export function InquiryFields<T>({ form }: { form: UseFormReturn<Fields, unknown, T> }) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const message = useWatch({ control, name: 'message' });
  const phone = register('phone');
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <LabelledInput label="이름" required error={errors.name?.message} {...register('name')} autoComplete="name" />
        <LabelledInput
          label="답변받을 이메일"
          required
          error={errors.email?.message}
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </div>
      <LabelledInput
        label="전화번호"
        optional
        error={errors.phone?.message}
        {...phone}
        onChange={(event) => {
          setValue('phone', formatPhone(event.target.value), { shouldValidate: true, shouldDirty: true });
        }}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="010-1234-5678"
      />
      <LabelledTextarea
        label="문의 내용"
        required
        help={counted(message.trim().length)}
        error={errors.message?.message}
        {...register('message')}
        rows={3}
        className="max-md:min-h-16"
      />
      {/* A trap for machines. Its name says nothing, so that what fills in forms for people leaves it alone. */}
      <input
        name="q5b"
        onChange={(event) => setValue('homepage', event.target.value)}
        type="text"
        tabIndex={-1}
        aria-hidden
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        className="pointer-events-none sr-only"
      />
    </>
  );
}
