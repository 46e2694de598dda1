import { InquiryForm as PublishedForm, InquiryWords } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/contract-values';
import { useAct } from '../../api/use-act';
import { showFieldErrors } from '../../api/field-errors';
import { emptyWords, inquiryDraft, type DraftWords } from './inquiry-draft';

const { phone, homepage } = PublishedForm.shape;
const InquiryForm = InquiryWords.extend({
  phone,
  homepage,
  agreedPrivacy: z.literal(true, '개인정보 수집과 이용에 동의해주세요'),
});
export type InquiryFields = z.input<typeof InquiryForm>;
type InquiryBody = z.output<typeof InquiryForm>;

/** Shown to the sender once the inquiry has arrived. */
export interface SentInquiry {
  number: string;
  email: string;
}

const FIELDS = ['topic', 'name', 'email', 'phone', 'message', 'agreedPrivacy'] as const;

/** The form's values of a draft: a choice that was not made is left out. */
function valuesOf({ topic, agreedPrivacy, ...words }: DraftWords): Partial<InquiryFields> {
  return { ...words, homepage: '', ...(topic && { topic }), ...(agreedPrivacy && { agreedPrivacy }) };
}

interface InquiryFormState {
  form: UseFormReturn<InquiryFields, unknown, InquiryBody>;
  submit: () => void;
  busy: boolean;
  failure: AppError | null;
}

/** The inquiry form: what is written is kept in this tab until it has arrived. */
export function useInquiryForm(onSent: (sent: SentInquiry) => void): InquiryFormState {
  const form = useForm<InquiryFields, unknown, InquiryBody>({
    resolver: zodResolver(InquiryForm),
    mode: 'onChange',
    defaultValues: valuesOf(emptyWords()),
  });
  const { reset, subscribe } = form;

  // The draft is read once the page stands, since it is drawn without a browser too.
  useEffect(() => {
    reset(valuesOf(inquiryDraft.words()), { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values: { topic, name, email, phone, message, agreedPrivacy } }) =>
        inquiryDraft.keep({
          topic,
          name,
          email,
          phone: typeof phone === 'string' ? phone : '',
          message,
          agreedPrivacy,
        }),
    });
  }, [reset, subscribe]);

  const send = useAct({
    mutationFn: async (body: InquiryBody) =>
      (await call(http.inquiry.send, { body, idempotencyKey: inquiryDraft.keyFor(body) })).data,
    onSuccess: (data, { email }) => {
      onSent({ number: data.inquiryNumber, email });
      inquiryDraft.erase();
    },
    onError: (fault) => void showFieldErrors(form, fault, FIELDS),
  });
  const isAboutFields = FIELDS.some((field) => send.error?.fieldErrors[field] !== undefined);
  return {
    form,
    submit: () => void form.handleSubmit((body) => send.mutate(body))(),
    busy: send.isPending,
    failure: isAboutFields ? null : send.error,
  };
}
