import { InquiryForm } from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toAppError, type AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/contract-values';
import { emptyWords, inquiryDraft, type DraftWords } from './inquiry-draft';

export type InquiryFields = z.input<typeof InquiryForm>;
type InquiryBody = z.output<typeof InquiryForm>;

/** What the person is told once the inquiry has arrived. */
export interface SentInquiry {
  number: string;
  email: string;
}

const FIELDS = ['topic', 'name', 'email', 'phone', 'message', 'agreement_privacy'] as const;

/** The form's values of a draft: a choice that was not made is left out. */
function valuesOf({ topic, agreement_privacy, ...words }: DraftWords): Partial<InquiryFields> {
  return { ...words, homepage: '', ...(topic && { topic }), ...(agreement_privacy && { agreement_privacy }) };
}

interface InquiryFormState {
  form: UseFormReturn<InquiryFields, unknown, InquiryBody>;
  submit: () => void;
  failure: AppError | null;
}

/** The inquiry form: what is written is kept in this tab until it has arrived. */
export function useInquiryForm(onSent: (sent: SentInquiry) => void): InquiryFormState {
  const [failure, setFailure] = useState<AppError | null>(null);
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
      callback: ({ values: { topic, name, email, phone, message, agreement_privacy } }) =>
        inquiryDraft.keep({
          topic,
          name,
          email,
          phone: typeof phone === 'string' ? phone : '',
          message,
          agreement_privacy,
        }),
    });
  }, [reset, subscribe]);

  function refuse(thrown: unknown): void {
    const error = toAppError(thrown);
    const named = FIELDS.filter((field) => error.fieldErrors[field] !== undefined);
    if (named.length === 0) return setFailure(error);
    named.forEach((field, index) => {
      form.setError(field, { message: error.fieldErrors[field] ?? '' }, { shouldFocus: index === 0 });
    });
  }

  async function send(body: InquiryBody): Promise<void> {
    setFailure(null);
    try {
      const { data } = await call(http.inquiry.send, {
        body,
        idempotencyKey: inquiryDraft.keyFor(body),
      });
      onSent({ number: data.inquiry_number, email: body.email });
      inquiryDraft.erase();
    } catch (thrown) {
      refuse(thrown);
    }
  }

  return { form, submit: () => void form.handleSubmit(send)(), failure };
}
