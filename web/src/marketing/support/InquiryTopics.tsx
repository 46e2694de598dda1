import { inquiryTopicWords, InquiryTopic } from '@jumun/contracts';
import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '../../ui/Icon';

interface InquiryTopicsProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A choice of one topic, each a chip with a radio button behind it. */
export function InquiryTopics({ field, error }: InquiryTopicsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      aria-required
      className="flex flex-col gap-2"
    >
      <span id={`${id}-label`} className="font-semibold">
        문의 분야
      </span>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {InquiryTopic.options.map((topic) => (
          <label
            key={topic}
            className={clsx(
              'relative inline-flex min-h-11 cursor-pointer items-center rounded-full border bg-paper px-2.5 py-2 font-semibold md:px-4 transition-colors',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              error ? 'border-danger' : 'border-line-strong hover:bg-ground',
            )}
          >
            <input {...field} type="radio" value={topic} className="sr-only" />
            {inquiryTopicWords[topic]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
